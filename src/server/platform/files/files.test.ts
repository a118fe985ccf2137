import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { freePort } from '#test/child-server.ts';
import { type S3Server, startS3Server } from '#test/s3-server.ts';
import type { Files } from './files.ts';
import { createFolderFiles } from './folder-files.ts';
import { createS3Files } from './s3-files.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const newKey = () => `photos/${randomUUID()}.webp`;

async function read(files: Files, key: string) {
  const file = await files.open(key);
  return file && { text: (await buffer(file.stream)).toString(), contentType: file.contentType, size: file.size };
}

async function keysIn(files: Files): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list()) keys.push(key);
  return keys;
}

let folder = '';
let s3: S3Server;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vignette-files-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

const stores: { name: string; working: () => Files; broken: () => Promise<Files> }[] = [
  {
    name: 'a folder',
    working: () => createFolderFiles({ folder }),
    broken: async () => {
      const notAFolder = path.join(folder, 'not-a-folder');
      await writeFile(notAFolder, '');
      return createFolderFiles({ folder: notAFolder });
    },
  },
  {
    name: 'S3',
    working: () => createS3Files(s3),
    broken: async () => createS3Files({ ...s3, endpoint: `http://127.0.0.1:${await freePort()}` }),
  },
];

// Every kind of store must pass these tests.
describe.each(stores)('files in $name', ({ working, broken }) => {
  it('returns a stored file with its content type and size', async () => {
    const key = newKey();
    await working().put(key, bytesOf('a picture'), 'image/webp');
    expect(await read(working(), key)).toEqual({ text: 'a picture', contentType: 'image/webp', size: 9 });
  });

  it('preserves every byte of a large binary file', async () => {
    const key = `exports/2026/${randomUUID()}.zip`;
    const bytes = Uint8Array.from({ length: 3_000_000 }, (_, index) => (index * 31) % 256);
    await working().put(key, bytes, 'application/zip');
    const file = await working().open(key);
    expect(Buffer.compare(await buffer(file!.stream), bytes)).toBe(0);
  });

  it('stores an empty file', async () => {
    const key = newKey();
    await working().put(key, new Uint8Array(), 'image/webp');
    expect(await read(working(), key)).toEqual({ text: '', contentType: 'image/webp', size: 0 });
  });

  it('replaces a file as a whole', async () => {
    const key = newKey();
    await working().put(key, bytesOf('the first and longer one'), 'image/webp');
    await working().put(key, bytesOf('second'), 'image/webp');
    expect(await read(working(), key)).toMatchObject({ text: 'second', size: 6 });
  });

  it('returns null for a missing file', async () => {
    expect(await working().open(newKey())).toBeNull();
  });

  it('deletes a file, and ignores a second deletion', async () => {
    const key = newKey();
    await working().put(key, bytesOf('gone soon'), 'image/webp');
    await working().delete(key);
    await working().delete(key);
    expect(await working().open(key)).toBeNull();
  });

  it('lists the keys of all files', async () => {
    const [one, two] = [newKey(), `exports/2026/${randomUUID()}.zip`];
    await working().put(one, bytesOf('one'), 'image/webp');
    await working().put(two, bytesOf('two'), 'application/zip');
    const keys = await keysIn(working());
    expect(keys).toEqual(expect.arrayContaining([one, two]));
    await working().delete(one);
    expect(await keysIn(working())).toHaveLength(keys.length - 1);
  });

  it.each([
    '../secrets/00000000.png',
    'photos/../../00000000.png',
    '/etc/00000000.png',
    'photos//00000000.png',
    'photos/00000000.png\n',
    'photos\\00000000.png',
    'Photos/00000000.png',
    'photos/me.png',
    'photos/00000000',
    'photos/00000000.html',
    'photos/00000000.svg',
    '.incoming/00000000.png',
    '00000000.png',
  ])('rejects the key %j in every call', async (key) => {
    await expect(working().put(key, bytesOf('x'), 'image/png')).rejects.toThrow('Not a file key');
    await expect(working().open(key)).rejects.toThrow('Not a file key');
    await expect(working().delete(key)).rejects.toThrow('Not a file key');
  });

  it('rejects a content type that does not match the key', async () => {
    await expect(working().put(newKey(), bytesOf('<script>'), 'text/html')).rejects.toThrow('is image/webp');
  });

  it('reports that it is unavailable, with the cause, when the store cannot be reached', async () => {
    const files = await broken();
    const outcomes = await Promise.allSettled([
      files.put(newKey(), bytesOf('x'), 'image/webp'),
      files.open(newKey()),
      files.delete(newKey()),
    ]);
    for (const outcome of outcomes) {
      const reason: unknown = outcome.status === 'rejected' && outcome.reason;
      expect(reason).toBeInstanceOf(AppError);
      expect(reason).toMatchObject({ code: 'unavailable', cause: expect.any(Error), retryAfterSeconds: 30 });
    }
  });
});

describe('files in a folder', () => {
  it('lists nothing if the folder does not exist yet', async () => {
    const files = createFolderFiles({ folder: path.join(folder, 'later') });
    expect(await keysIn(files)).toEqual([]);
  });

  it('leaves no partially written file behind', async () => {
    const files = createFolderFiles({ folder });
    await files.put(newKey(), bytesOf('whole'), 'image/webp');
    expect(await readdir(path.join(folder, '.incoming'))).toEqual([]);
  });

  it('lets a reader finish the old file while it is being replaced', async () => {
    const files = createFolderFiles({ folder });
    const key = newKey();
    await files.put(key, bytesOf('the old file'), 'image/webp');
    const opened = await files.open(key);
    await files.put(key, bytesOf('new'), 'image/webp');
    expect((await buffer(opened!.stream)).toString()).toBe('the old file');
  });
});

describe('files in S3', () => {
  it('treats a missing bucket as an unavailable store, not as a missing file', async () => {
    const files = createS3Files({ ...s3, bucket: 'no-such-bucket' });
    await expect(files.open(newKey())).rejects.toMatchObject({ code: 'unavailable' });
  });
});
