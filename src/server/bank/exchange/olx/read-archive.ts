import { buffer } from 'node:stream/consumers';
import { decodedName, type PicturesByName } from '#server/bank/exchange/embedded-pictures.ts';
import type { FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';
import { type SourceFile, UnreadableFile } from '#server/bank/exchange/source-file.ts';
import { openTar, type TarArchive } from '#server/bank/exchange/tar/open-tar.ts';
import { utf8Text } from '#server/bank/exchange/utf8-text.ts';
import { recordsOf } from '#server/bank/exchange/xml/read-xml.ts';
import { descendantsOf, type XmlElement } from '#server/bank/exchange/xml/xml-element.ts';
import { questionLimits } from '#shared/bank/question-limits.ts';
import { problemRecord } from './read-olx.ts';

const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
const PROBLEMS = new Set(['problem']);

/** The problems of an exported course or library, with the pictures in its folder `static`. */
export async function* readOlxArchive(file: SourceFile): AsyncGenerator<FileRecord> {
  const archive = await openTar(file);
  let count = 0;
  try {
    for (const name of archive.names.filter(mayHaveProblems)) {
      for await (const record of recordsIn(archive, name)) {
        count += 1;
        yield record;
      }
    }
  } finally {
    await archive.close();
  }
  if (count === 0) throw new UnreadableFile('There are no problems of Open edX in this archive.');
}

/** Drafts are other versions of the same problems. */
const mayHaveProblems = (name: string) => /\.xml$/i.test(name) && !/(?:^|\/)drafts\//.test(name);

async function* recordsIn(archive: TarArchive, name: string): AsyncGenerator<FileRecord> {
  let number = 0;
  try {
    for await (const { element } of recordsOf(utf8Text(archive.stream(name)), PROBLEMS)) {
      // Units refer to the problems in files of their own.
      if (element.children.length === 0) continue;
      number += 1;
      const place = number === 1 ? name : `${name}, problem ${number}`;
      yield await problemRecord(element, place, () => picturesOf(element, archive, rootOf(name)));
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (/(?:^|\/)problem\//.test(name)) yield { place: name, refused: error.message };
  }
}

/** `course/problem/a.xml` is in the folder `course/`. */
const rootOf = (name: string) => name.slice(0, name.indexOf('/') + 1);

/** The pictures that a problem shows, by the addresses in its text: `/static/heart.png`. */
async function picturesOf(problem: XmlElement, archive: TarArchive, root: string): Promise<PicturesByName> {
  const pictures: PicturesByName = new Map();
  const addresses = descendantsOf(problem, 'img').map(({ attributes }) => decodedName(attributes.get('src') ?? ''));
  for (const address of [...new Set(addresses)].slice(0, questionLimits.images.max + 1)) {
    const path = address.replace(/^\//, '').replace(/[?#].*$/s, '');
    const name = [root + path, path].find(archive.has);
    if (name === undefined) continue;
    if (archive.size(name) > MAX_PICTURE_BYTES) throw new RefusedRecord(`Its picture “${path}” is too large.`);
    pictures.set(address, (await buffer(archive.stream(name))).toString('base64'));
  }
  return pictures;
}
