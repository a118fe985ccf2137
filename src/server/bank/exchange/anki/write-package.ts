import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ExchangedImage, ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import { type WrittenEntry, writeZip } from '#server/bank/exchange/zip/write-zip.ts';
import { createCollection } from './new-collection.ts';
import { fieldsOfQuestion, tagsOfQuestion } from './question-to-note.ts';

export async function* writePackage(questions: AsyncIterable<ExchangedQuestion>): AsyncGenerator<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vignette-anki-'));
  try {
    yield* writeZip(entriesOf(questions, path.join(folder, 'collection.db')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Pictures are written immediately; the collection is built meanwhile and follows when it is complete. */
async function* entriesOf(questions: AsyncIterable<ExchangedQuestion>, place: string): AsyncGenerator<WrittenEntry> {
  const collection = createCollection(place);
  const media: string[] = [];
  for await (const question of questions) {
    const firstPicture = media.length;
    for (const image of question.images) {
      yield { name: String(media.length), content: image.bytes, isPackedAlready: true };
      media.push(pictureName(image, media.length));
    }
    const fields = fieldsOfQuestion(question, media.slice(firstPicture));
    collection.add(fields, tagsOfQuestion(question), question.publicId);
  }
  collection.close();
  yield { name: 'collection.anki2', content: createReadStream(place) };
  yield { name: 'media', content: JSON.stringify(Object.fromEntries(media.entries())) };
}

/** All decks of a user share one media folder, so the number makes the names unique. */
const pictureName = ({ name }: ExchangedImage, number: number) =>
  `vignette-${number}-${name.replaceAll(/[^\w.-]+/g, '-') || 'picture'}`;
