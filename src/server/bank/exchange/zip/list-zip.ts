import { type Entry, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { UnreadableZip } from './unreadable-zip.ts';

export const MAX_ENTRIES = 50_000;

/** A file in a package, with a name that is safe to resolve. */
export interface ListedEntry {
  name: string;
  entry: Entry;
  /** The offset of the next entry: the bytes of this one must end before it. */
  nextOffset: number;
}

export const STORED = 0;
const DEFLATED = 8;
const LOCAL_HEADER_SIZE = 30;

export const LOCKED = 'This package is protected by a password. Please save it without.';

/** All files of a package by name, without folders. A malicious package is rejected as a whole. */
export async function listZip(zip: ZipFile): Promise<Map<string, ListedEntry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new UnreadableZip(`This package has more than ${MAX_ENTRIES} files in it.`);
  const files = new Map<string, ListedEntry>();
  const all: ListedEntry[] = [];
  for await (const entry of zip.eachEntry()) {
    const listed = { name: safeName(entry), entry, nextOffset: zip.fileSize };
    refuseUnusable(listed);
    all.push(listed);
    if (listed.name.endsWith('/')) continue;
    if (files.has(listed.name)) throw new UnreadableZip(`This package has two files named “${listed.name}”.`);
    files.set(listed.name, listed);
  }
  refuseOverlaps(all);
  return files;
}

/** The name without `.` and empty segments; a name that could point outside the package is rejected. */
function safeName({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true).normalize('NFC');
  const steps = name.split('/');
  // oxlint-disable-next-line no-control-regex -- valid file names contain no control characters
  if (/[\\\0-\x1F\x7F]/.test(name) || /^(?:\/|[a-z]:)/i.test(name) || steps.includes('..')) {
    throw new UnreadableZip(`This package has a file whose name leads out of it: ${JSON.stringify(name)}.`);
  }
  const folderMark = name.endsWith('/') ? '/' : '';
  return steps.filter((step) => step !== '' && step !== '.').join('/') + folderMark;
}

const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;
const unixMode = (entry: Entry) => entry.externalFileAttributes >>> 16;

function refuseUnusable({ name, entry }: ListedEntry) {
  if (entry.isEncrypted()) throw new UnreadableZip(LOCKED);
  if ((unixMode(entry) & FILE_TYPE) === SYMBOLIC_LINK) {
    throw new UnreadableZip(`This package has a link instead of a file: “${name}”.`);
  }
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw new UnreadableZip(`“${name}” is packed in a way that is not supported. Please use a plain zip file.`);
  }
}

/** Zip bombs let entries share bytes to make a small file look huge. */
function refuseOverlaps(all: ListedEntry[]) {
  const byPlace = all.toSorted((a, b) => a.entry.relativeOffsetOfLocalHeader - b.entry.relativeOffsetOfLocalHeader);
  byPlace.forEach((listed, index) => {
    const next = byPlace[index + 1];
    if (next === undefined) return;
    const { relativeOffsetOfLocalHeader, fileNameLength, compressedSize } = listed.entry;
    listed.nextOffset = next.entry.relativeOffsetOfLocalHeader;
    refuseOverlap(listed, relativeOffsetOfLocalHeader + LOCAL_HEADER_SIZE + fileNameLength + compressedSize);
  });
}

/** Checked again when an entry is opened, because only then the real offset of its bytes is known. */
export function refuseOverlap({ name, nextOffset }: ListedEntry, end: number) {
  if (end > nextOffset) throw new UnreadableZip(`This package is not what it says: “${name}” overlaps another file.`);
}
