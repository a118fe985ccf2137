import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';

/** A whole file that cannot be read, with a reason that a person understands. Single records are refused, not thrown. */
export class UnreadableFile extends Error {}

/** A file of questions on this machine's disk, and how far it has been read. */
export interface SourceFile {
  path: string;
  name: string;
  size: number;
  /** Of `size`; readers that jump about set it themselves. */
  bytesRead: number;
}

export async function openSourceFile(path: string, name: string): Promise<SourceFile> {
  const { size } = await stat(path);
  return { path, name, size, bytesRead: 0 };
}

/** The bytes from beginning to end, counted as they come. */
export async function* bytesOf(file: SourceFile): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(file.path)) {
    file.bytesRead += (chunk as Buffer).length;
    yield chunk as Buffer;
  }
}

/** How long one record may be: three pictures of 5 MB as base64, and the words. */
export const MAX_RECORD_CHARACTERS = 24 * 1024 * 1024;

/** How many bytes formats are recognised by. */
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

/** As text whatever it is, without a byte order mark. */
export const startText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes.subarray(0, START_BYTES));
