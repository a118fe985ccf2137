import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { decodedName } from '#server/bank/exchange/embedded-pictures.ts';
import type { FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { type SourceFile, UnreadableFile } from '#server/bank/exchange/source-file.ts';
import { openZip, type ZipPackage } from '#server/bank/exchange/zip/read-zip.ts';
import { openCollection } from './anki-collection.ts';
import { type MediaNames, readMediaNames } from './anki-media.ts';
import { noteToQuestion, type PictureNamed } from './note-to-question.ts';
import { unpackZstd, zstdStream } from './unpack-zstd.ts';

const MEGABYTE = 1024 * 1024;
const MAX_COLLECTION = 512 * MEGABYTE;
const MAX_MEDIA_LIST = 20 * MEGABYTE;
const MAX_PICTURE = 10 * MEGABYTE;

/**
 * Newest first: packages for new versions of Anki also contain an old collection with a single note that asks to
 * update.
 */
const COLLECTIONS = [
  { name: 'collection.anki21b', isPacked: true },
  { name: 'collection.anki21', isPacked: false },
  { name: 'collection.anki2', isPacked: false },
];

export async function* readPackage(file: SourceFile): AsyncGenerator<FileRecord> {
  const zip = await openZip(file.path);
  const folder = await mkdtemp(path.join(tmpdir(), 'vignette-anki-'));
  try {
    const kind = COLLECTIONS.find(({ name }) => zip.has(name));
    if (!kind) throw new UnreadableFile('There is no collection in this Anki package.');
    const place = path.join(folder, 'collection.db');
    const packed = zip.stream(kind.name);
    await pipeline(kind.isPacked ? zstdStream(packed, MAX_COLLECTION) : packed, createWriteStream(place));
    yield* recordsIn(place, file, await pictures(zip, kind.isPacked));
  } finally {
    zip.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function* recordsIn(place: string, file: SourceFile, pictureNamed: PictureNamed): AsyncGenerator<FileRecord> {
  const collection = openCollection(place);
  let read = 0;
  try {
    for (const note of collection.notes()) {
      yield await noteToQuestion(note, pictureNamed);
      read += 1;
      file.bytesRead = Math.floor((file.size * read) / collection.noteCount);
    }
  } finally {
    collection.close();
  }
}

async function pictures(zip: ZipPackage, arePacked: boolean): Promise<PictureNamed> {
  const names: MediaNames = zip.has('media')
    ? await readMediaNames(await zip.bytes('media', MAX_MEDIA_LIST), MAX_MEDIA_LIST)
    : new Map();
  return async (name) => {
    const number = names.get(name.normalize('NFC')) ?? names.get(decodedName(name).normalize('NFC'));
    if (number === undefined || !zip.has(number)) return null;
    const bytes = await zip.bytes(number, MAX_PICTURE);
    return arePacked ? unpackZstd(bytes, MAX_PICTURE) : bytes;
  };
}
