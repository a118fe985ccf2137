import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';

/** A file that cannot be read as a whole, with a reason for the user. Single records are rejected instead. */
export class UnreadableFile extends Error {}

/** A file of questions on the local disk, and the reading progress. */
export interface SourceFile {
  path: string;
  name: string;
  size: number;
  /** Out of `size`; readers with random access set it themselves. */
  bytesRead: number;
}

export async function openSourceFile(path: string, name: string): Promise<SourceFile> {
  const { size } = await stat(path);
  return { path, name, size, bytesRead: 0 };
}

/** The bytes of the file from start to end, counted as they are read. */
export async function* bytesOf(file: SourceFile): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(file.path)) {
    file.bytesRead += (chunk as Buffer).length;
    yield chunk as Buffer;
  }
}

/** Maximum length of one record: three pictures of 5 MB as base64, and the text. */
export const MAX_RECORD_CHARACTERS = 24 * 1024 * 1024;

/** Formats are recognised by this many bytes. */
export const START_BYTES = 4096;

export async function startOf({ path }: Pick<SourceFile, 'path'>): Promise<string> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return startText(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** Decoded as text even if it is binary, without a byte order mark. */
export const startText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes.subarray(0, START_BYTES));
