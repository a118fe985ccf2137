import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openSourceFile, type SourceFile } from '#server/bank/exchange/source-file.ts';
import type { Files } from '#server/platform/files/files.ts';

/** The file store accepts only whole files; a large upload is stored in parts, so that it need not fit into memory. */
const PART_BYTES = 8 * 1024 * 1024;
const CONTENT_TYPE = 'application/octet-stream';

const partKey = (importId: string, part: number) => `imports/${importId}/${part.toString(16).padStart(8, '0')}.bin`;

export const partKeys = (importId: string, parts: number): string[] =>
  Array.from({ length: parts }, (_, part) => partKey(importId, part));

/**
 * Stores an upload as it arrives. Returns its size and number of parts; if the upload fails, nothing is left behind.
 */
export async function storeUpload(files: Files, importId: string, chunks: AsyncIterable<Buffer>) {
  let parts = 0;
  let bytes = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const flush = async () => {
    parts += 1;
    await files.put(partKey(importId, parts - 1), Buffer.concat(waiting), CONTENT_TYPE);
    waiting = [];
    waitingBytes = 0;
  };
  try {
    for await (const chunk of chunks) {
      waiting.push(chunk);
      waitingBytes += chunk.length;
      bytes += chunk.length;
      if (waitingBytes >= PART_BYTES) await flush();
    }
    if (waitingBytes > 0) await flush();
    return { parts, bytes };
  } catch (error) {
    await deleteUpload(files, importId, parts);
    throw error;
  }
}

export async function deleteUpload(files: Files, importId: string, parts: number) {
  for (const key of partKeys(importId, parts)) await files.delete(key);
}

/** Copies a stored file to the local disk while `work` runs. */
export async function withUpload(
  files: Files,
  { id, fileParts, fileName }: { id: string; fileParts: number; fileName: string },
  work: (file: SourceFile) => Promise<void>,
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vignette-import-'));
  try {
    const place = path.join(folder, 'upload');
    await pipeline(bytesOfParts(files, partKeys(id, fileParts)), createWriteStream(place));
    await work(await openSourceFile(place, fileName));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* bytesOfParts(files: Files, keys: string[]): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const part = await files.open(key);
    if (!part) throw new Error(`The piece ${key} of an import is missing.`);
    for await (const chunk of part.stream) yield chunk as Buffer;
  }
}
