import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/;
/** Smaller files gain nothing from compression, because of its header. */
const MIN_BYTES = 1024;

const brotli = promisify(brotliCompress);
const squeeze = promisify(gzip);

/**
 * Writes `x.js.br` and `x.js.gz` next to each file: files are compressed once, at the highest level, not per request.
 */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
}

async function compressFile(file: string) {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const hardest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(bytes, hardest)),
    writeFile(`${file}.gz`, await squeeze(bytes, { level: 9 })),
  ]);
}
