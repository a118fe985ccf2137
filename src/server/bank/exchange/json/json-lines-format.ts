import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { bytesOf, type SourceFile } from '#server/bank/exchange/source-file.ts';
import { linesOf, utf8Text } from '#server/bank/exchange/utf8-text.ts';
import { writeJsonQuestion } from './json-question.ts';
import { type JsonRecord, readJson } from './read-json.ts';

/** One question per line. */
export const jsonLinesFormat: ExchangeFormat = {
  name: 'jsonl',
  title: 'JSON Lines',
  extension: 'jsonl',
  contentType: 'application/jsonl; charset=utf-8',
  recognises: (start) => /^\s*\{/.test(start),
  records: recordsOfLines,
  read: (file, mapping) => readJson(recordsOfLines(file), mapping),
  async *write(questions) {
    for await (const question of questions) yield `${writeJsonQuestion(question)}\n`;
  },
};

async function* recordsOfLines(file: SourceFile): AsyncGenerator<JsonRecord> {
  let number = 0;
  for await (const line of linesOf(utf8Text(bytesOf(file)))) {
    number += 1;
    if (line.trim() !== '') yield readLine(`line ${number}`, line);
  }
}

function readLine(place: string, line: string): JsonRecord {
  try {
    return { place, value: JSON.parse(line) as unknown };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { place, refused: 'This line is not a whole JSON object.' };
  }
}
