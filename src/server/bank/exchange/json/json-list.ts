import { pipeline, Readable } from 'node:stream';
import { pick } from 'stream-json/filters/pick.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import type { ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import {
  bytesOf,
  MAX_RECORD_CHARACTERS,
  type SourceFile,
  startOf,
  UnreadableFile,
} from '#server/bank/exchange/source-file.ts';
import { utf8Text } from '#server/bank/exchange/utf8-text.ts';
import type { ColumnMapping } from '#shared/bank/imports.contract.ts';
import { writeJsonQuestion } from './json-question.ts';
import { type JsonRecord, readJson } from './read-json.ts';

const LIST = 'questions';

export const readList = (file: SourceFile, mapping?: ColumnMapping) => readJson(recordsOfList(file), mapping);

export async function* recordsOfList(file: SourceFile): AsyncGenerator<JsonRecord> {
  const open = { characters: 0 };
  const text = Readable.from(withinLimit(utf8Text(bytesOf(file)), open));
  const items: AsyncIterable<{ key: number; value: unknown }> = /^\s*\[/.test(await startOf(file))
    ? pipeline(text, streamArray.withParserAsStream(), () => {})
    : pipeline(text, pick.withParserAsStream({ filter: LIST, once: true }), streamArray.asStream(), () => {});
  try {
    for await (const { key, value } of items) {
      open.characters = 0;
      yield { place: `question ${key + 1}`, value };
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('This file is not whole JSON: a list of questions, or an object with “questions”.', {
      cause: error,
    });
  }
}

/**
 * An item is buffered until it is complete, so the text since the last item must not exceed the size of any question.
 */
async function* withinLimit(texts: AsyncIterable<string>, open: { characters: number }): AsyncGenerator<string> {
  for await (const text of texts) {
    open.characters += text.length;
    if (open.characters > MAX_RECORD_CHARACTERS) throw new UnreadableFile('A record of this file is too large.');
    yield text;
  }
}

export async function* writeList(questions: AsyncIterable<ExchangedQuestion>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const question of questions) {
    yield separator + writeJsonQuestion(question);
    separator = ',\n';
  }
  yield separator.startsWith('[') ? '[]\n' : '\n]\n';
}
