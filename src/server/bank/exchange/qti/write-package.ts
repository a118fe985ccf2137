import type { ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import { writeLabels } from '#server/bank/exchange/labels.ts';
import { writeZip, type WrittenEntry } from '#server/bank/exchange/zip/write-zip.ts';
import { pictureKindOf } from '#server/platform/images/picture-kind.ts';
import { MANIFEST_NAME } from './manifest.ts';
import { identifierFor } from './own-identifier.ts';
import { writeItem } from './write-item.ts';
import { writeManifest, type WrittenItem } from './write-manifest.ts';

/** Writes a package of QTI 2.1: one item file per question, its pictures, and finally the manifest. */
export const writePackage = (questions: AsyncIterable<ExchangedQuestion>): AsyncGenerator<Uint8Array> =>
  writeZip(entriesOf(questions));

async function* entriesOf(questions: AsyncIterable<ExchangedQuestion>): AsyncGenerator<WrittenEntry> {
  const items: WrittenItem[] = [];
  for await (const question of questions) {
    const identifier = question.publicId === null ? `question-${items.length + 1}` : identifierFor(question.publicId);
    const pictures = question.images.map(({ bytes, altText }, place) => ({
      name: `images/${identifier}-${place + 1}.${EXTENSIONS[pictureKindOf(bytes) ?? 'png']}`,
      altText,
      bytes,
    }));
    const name = `items/${identifier}.xml`;
    const links = pictures.map((picture) => ({ href: `../${picture.name}`, altText: picture.altText }));
    yield { name, content: writeItem(question, identifier, links) };
    for (const picture of pictures) yield { name: picture.name, content: picture.bytes, isPackedAlready: true };
    items.push({
      identifier,
      labels: writeLabels(question),
      difficulty: question.intendedDifficulty,
      files: [name, ...pictures.map((picture) => picture.name)],
    });
  }
  yield { name: MANIFEST_NAME, content: asStream(writeManifest(items)) };
}

const EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp' };

async function* asStream(pieces: Iterable<string>) {
  yield* pieces;
}
