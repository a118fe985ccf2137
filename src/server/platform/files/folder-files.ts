import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#shared/platform/errors.ts';
import { checkContentType, contentTypeOf, isFileKey } from './file-key.ts';
import type { Files } from './files.ts';

/** Stores files in a local folder. */
export function createFolderFiles({ folder }: { folder: string }): Files {
  // Inside the same folder, because a rename is only atomic on one disk. No key can begin with a dot.
  const incoming = path.join(folder, '.incoming');
  const placeOf = (key: string) => path.join(folder, ...key.split('/'));

  return {
    async put(key, bytes, contentType) {
      checkContentType(key, contentType);
      const target = placeOf(key);
      try {
        await mkdir(incoming, { recursive: true });
        await mkdir(path.dirname(target), { recursive: true });
        await writeWhole({ draft: path.join(incoming, randomUUID()), target, bytes });
      } catch (error) {
        throw unavailable(error);
      }
    },

    async open(key) {
      const contentType = contentTypeOf(key);
      const handle = await open(placeOf(key), 'r').catch(nullWhenMissing);
      if (!handle) return null;
      const { size } = await handle.stat();
      // The stream closes the handle when it ends or is destroyed.
      return { stream: handle.createReadStream(), contentType, size };
    },

    async delete(key) {
      contentTypeOf(key);
      await rm(placeOf(key)).catch(nullWhenMissing);
    },

    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullWhenMissing);
      for (const entry of entries ?? []) {
        const key = path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
        if (entry.isFile() && isFileKey(key)) yield key;
      }
    },
  };
}

async function writeWhole({ draft, target, bytes }: { draft: string; target: string; bytes: Uint8Array }) {
  try {
    // Flushed before the rename: otherwise a power cut could leave an empty file under the final name.
    await writeFile(draft, bytes, { flag: 'wx', flush: true });
    await rename(draft, target);
  } finally {
    await rm(draft, { force: true });
  }
}

function nullWhenMissing(error: unknown) {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw unavailable(error);
}

function unavailable(cause: unknown) {
  return new AppError('unavailable', { cause, retryAfterSeconds: 30 });
}
