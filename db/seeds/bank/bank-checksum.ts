import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Folders of the shipped bank, relative to the content folder. */
const PARTS = ['questions', 'drawings'];

/** Checksum of the raw files, so that changes are detected without parsing any question. */
export async function bankChecksum(content: string): Promise<string> {
  const listed = await Promise.all(PARTS.map((part) => filesBelow(path.join(content, part))));
  const files = listed.flat().toSorted();
  const bytes = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  files.forEach((file, index) => {
    hash.update(`${path.relative(content, file)}\0${bytes[index]?.length}\0`).update(bytes[index] ?? '');
  });
  return hash.digest('hex');
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
