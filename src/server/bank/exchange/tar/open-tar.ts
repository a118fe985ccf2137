import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { bytesOf, type SourceFile, UnreadableFile } from '#server/bank/exchange/source-file.ts';
import { entryOf, isEnd, nameInHeader, type TarEntry } from './tar-header.ts';

const MEGABYTE = 1024 * 1024;

export interface TarLimits {
  totalBytes: number;
  entries: number;
}

const LIMITS: TarLimits = { totalBytes: 1024 * MEGABYTE, entries: 50_000 };
/** An archive may always expand to this; beyond, to fifty times its size, as a zip. */
const FREE_BYTES = 64 * MEGABYTE;
const MAX_RATIO = 50;

const BLOCK = 512;
const MAX_NAME_BYTES = 64 * 1024;

/** An archive. Its contents are never written to a path that it names, and its links are never followed. */
export interface TarArchive {
  names: string[];
  has: (name: string) => boolean;
  size: (name: string) => number;
  stream: (name: string) => AsyncIterable<Buffer>;
  close: () => Promise<void>;
}

/** Opens a `.tar.gz` or `.tar` for random access, by unpacking it to a temporary file. The caller must close it. */
export async function openTar(file: SourceFile, limits: Partial<TarLimits> = {}): Promise<TarArchive> {
  const { totalBytes, entries: maxEntries } = { ...LIMITS, ...limits };
  const folder = await mkdtemp(path.join(tmpdir(), 'vignette-tar-'));
  const clean = () => rm(folder, { recursive: true, force: true });
  try {
    const place = path.join(folder, 'archive.tar');
    await unpack(file, place, Math.min(totalBytes, Math.max(FREE_BYTES, MAX_RATIO * file.size)));
    const entries = await listEntries(place, maxEntries);
    return {
      names: [...entries.keys()],
      has: (name) => entries.has(name),
      size: (name) => entries.get(name)?.size ?? 0,
      stream: (name) => bytesIn(place, entries.get(name)),
      close: clean,
    };
  } catch (error) {
    await clean();
    throw error;
  }
}

async function unpack(file: SourceFile, place: string, most: number) {
  const limited = async function* (chunks: AsyncIterable<Buffer>) {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > most) throw new UnreadableFile('This archive unpacks to far more than it should hold.');
      yield chunk;
    }
  };
  const isPacked = await startsWithGzip(file.path);
  try {
    if (isPacked) await pipeline(bytesOf(file), createGunzip(), limited, createWriteStream(place));
    else await pipeline(bytesOf(file), limited, createWriteStream(place));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(DAMAGED, { cause: error });
  }
}

const DAMAGED = 'This archive is damaged or incomplete.';

async function startsWithGzip(place: string): Promise<boolean> {
  for await (const chunk of createReadStream(place, { end: 1 })) {
    return (chunk as Buffer).equals(Buffer.from([0x1f, 0x8b]));
  }
  return false;
}

/** The regular files of an archive. Links, devices and folders are left out. */
async function listEntries(place: string, most: number): Promise<Map<string, TarEntry>> {
  const handle = await open(place);
  try {
    const { size: end } = await handle.stat();
    const entries = new Map<string, TarEntry>();
    let longName: string | null = null;
    let count = 0;
    for (let offset = 0; offset + BLOCK <= end;) {
      const header = await blockAt(handle, offset, BLOCK);
      if (isEnd(header)) break;
      const entry = entryOf(header, offset + BLOCK);
      count += 1;
      if (entry === null || entry.offset + entry.size > end) throw new UnreadableFile(DAMAGED);
      if (count > most) throw new UnreadableFile(`This archive has more than ${most} files.`);
      if (entry.kind === 'name') longName = nameInHeader(await nameBlock(handle, entry), entry);
      else {
        if (entry.kind === 'file') entries.set(plainName(longName ?? entry.name), entry);
        longName = null;
      }
      offset = entry.offset + Math.ceil(entry.size / BLOCK) * BLOCK;
    }
    return entries;
  } finally {
    await handle.close();
  }
}

/** `./course/problem/a.xml` and `course/problem/a.xml` are the same. */
const plainName = (name: string) => path.posix.normalize(name).replace(/^\/+/, '');

async function nameBlock(handle: FileHandle, { offset, size }: TarEntry): Promise<Buffer> {
  if (size > MAX_NAME_BYTES) throw new UnreadableFile(DAMAGED);
  return blockAt(handle, offset, size);
}

async function blockAt(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}

async function* bytesIn(place: string, entry: TarEntry | undefined): AsyncGenerator<Buffer> {
  if (!entry || entry.size === 0) return;
  const { offset, size } = entry;
  for await (const chunk of createReadStream(place, { start: offset, end: offset + size - 1 })) yield chunk as Buffer;
}
