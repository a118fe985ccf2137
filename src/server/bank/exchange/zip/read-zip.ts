import fs from 'node:fs';
import { promisify } from 'node:util';
import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { type ListedEntry, listZip, LOCKED, refuseOverlap, STORED } from './list-zip.ts';
import { UnreadableZip } from './unreadable-zip.ts';

const MEGABYTE = 1024 * 1024;

export interface ZipLimits {
  /** Of one file in the package, uncompressed. */
  entryBytes: number;
  /** Of everything that is read from the package, uncompressed; data read twice counts twice. */
  totalBytes: number;
}

const DEFAULT_LIMITS: ZipLimits = { entryBytes: 512 * MEGABYTE, totalBytes: 2048 * MEGABYTE };

/** A whole package expands to less than this times its size; single files of it may expand to more. */
const MAX_PACKAGE_RATIO = 50;
const PACKAGE_RATIO_FREE_BYTES = 64 * MEGABYTE;

/**
 * Real questions, pictures and databases have much lower ratios; only a zip bomb expands to more than this times its
 * size.
 */
const MAX_RATIO = 200;
/** Below this size the ratio is not checked, because a few repeated lines can reach any ratio. */
const RATIO_FREE_BYTES = 10 * MEGABYTE;

const SMALL_BYTES = 64 * 1024;

/** A package on the local disk. Its contents are never written to a path that it names. */
export interface ZipPackage {
  /** In the order of the package's directory. */
  names: string[];
  has: (name: string) => boolean;
  /** The size stated by the package, for rejecting files early. The real size is counted while unpacking. */
  claimedSize: (name: string) => number;
  stream: (name: string) => AsyncGenerator<Buffer>;
  /** The whole file. Only for small files; larger ones than `maxBytes` are rejected. */
  bytes: (name: string, maxBytes: number) => Promise<Buffer>;
  /** The approximate number of compressed bytes read so far, for progress. */
  packedBytesRead: () => number;
  close: () => void;
}

const openFile = promisify(fs.open);
const readFile = promisify(fs.read);

/** Throws `UnreadableZip` if the file is not a zip, incomplete or malicious. The caller must close it. */
export async function openZip(path: string, limits: Partial<ZipLimits> = {}): Promise<ZipPackage> {
  const fd = await openFile(path, 'r');
  try {
    const zip = await fromFdPromise(fd, { autoClose: false, decodeStrings: false }).catch(refuseDamaged);
    const entries = await listZip(zip).catch(refuseDamaged);
    const { totalBytes, ...others } = { ...DEFAULT_LIMITS, ...limits };
    const most = Math.min(totalBytes, Math.max(PACKAGE_RATIO_FREE_BYTES, MAX_PACKAGE_RATIO * zip.fileSize));
    refuseLarge(entries, most);
    return packageOf({ zip, fd, entries }, { ...others, totalBytes: most });
  } catch (error) {
    fs.closeSync(fd);
    throw error;
  }
}

/** By the stated sizes, so that an honest bomb costs nothing; the actual output is counted while unpacking. */
function refuseLarge(entries: Map<string, ListedEntry>, most: number) {
  const stated = [...entries.values()].reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  if (stated > most) throw new UnreadableZip(TOO_MUCH);
}

interface OpenedZip {
  zip: ZipFile;
  fd: number;
  entries: Map<string, ListedEntry>;
}

/** The bytes that may still be unpacked, and the compressed bytes read so far. */
interface Budget {
  bytesLeft: number;
  packedBytesRead: number;
}

function packageOf(opened: OpenedZip, limits: ZipLimits): ZipPackage {
  const { zip, entries } = opened;
  const budget: Budget = { bytesLeft: limits.totalBytes, packedBytesRead: 0 };
  const find = (name: string) => entries.get(name.normalize('NFC'));
  const unpacked = (name: string, maxBytes: number) => unpack(opened, find(name), maxBytes, budget);
  return {
    names: [...entries.keys()],
    has: (name) => find(name) !== undefined,
    claimedSize: (name) => find(name)?.entry.uncompressedSize ?? 0,
    stream: (name) => unpacked(name, limits.entryBytes),
    bytes: (name, maxBytes) => concat(unpacked(name, maxBytes)),
    packedBytesRead: () => Math.round(budget.packedBytesRead),
    close: () => zip.close(),
  };
}

async function concat(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

/** Counts the actual output, because zip bombs state false sizes. */
async function* unpack(opened: OpenedZip, listed: ListedEntry | undefined, maxBytes: number, budget: Budget) {
  if (listed === undefined) throw new Error('There is no such file in this package: ask `has` first.');
  const { name, entry } = listed;
  const packedShare = entry.compressedSize / Math.max(entry.uncompressedSize, 1);
  let size = 0;
  let checksum = 0;
  try {
    for await (const chunk of await openEntry(opened, listed)) {
      size += chunk.length;
      budget.bytesLeft -= chunk.length;
      budget.packedBytesRead += chunk.length * packedShare;
      if (size > maxBytes) throw tooLarge(name, maxBytes);
      if (budget.bytesLeft < 0 || size > bombSize(entry.compressedSize)) throw new UnreadableZip(TOO_MUCH);
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    if (checksum !== entry.crc32) throw new UnreadableZip(DAMAGED);
  } catch (error) {
    refuseDamaged(error);
  }
}

/** Real content never expands to this size. */
const bombSize = (packedSize: number) => Math.max(RATIO_FREE_BYTES, MAX_RATIO * packedSize);

async function openEntry(opened: OpenedZip, listed: ListedEntry): Promise<AsyncIterable<Buffer> | Buffer[]> {
  const { zip } = opened;
  const { entry } = listed;
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  refuseOverlap(listed, fileDataStart + entry.compressedSize);
  const isSmall = entry.compressedSize <= SMALL_BYTES;
  return isSmall ? [await readSmall(opened, entry, fileDataStart)] : zip.openReadStreamPromise(entry);
}

/** For thousands of small files, this is faster than a chain of streams for each. */
async function readSmall({ fd }: OpenedZip, entry: Entry, start: number): Promise<Buffer> {
  const { buffer } = await readFile(fd, Buffer.alloc(entry.compressedSize), 0, entry.compressedSize, start);
  if (entry.compressionMethod === STORED) return buffer;
  return inflateRawSync(buffer, { maxOutputLength: bombSize(entry.compressedSize) + 1 });
}

const tooLarge = (name: string, maxBytes: number) =>
  new UnreadableZip(`“${name}” is too large: more than ${Math.round(maxBytes / MEGABYTE)} MB unpacked.`);

const TOO_MUCH = 'This package unpacks to far more than a bank of questions needs.';
const DAMAGED = 'This is not a whole zip file: it is damaged or was cut off.';

/** Replaces the technical messages of the libraries. */
function refuseDamaged(error: unknown): never {
  if (error instanceof UnreadableZip) throw error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ERR_BUFFER_TOO_LARGE') throw new UnreadableZip(TOO_MUCH, { cause: error });
  throw new UnreadableZip(message.includes('encryption') ? LOCKED : DAMAGED, { cause: error });
}
