import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import type { FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { bytesOf, type SourceFile } from '#server/bank/exchange/source-file.ts';
import { linesOf, utf8Text } from '#server/bank/exchange/utf8-text.ts';
import { readJsonRecord } from './foreign-json.ts';
import { writeJsonQuestion } from './json-question.ts';

/** One question per line. */
export const jsonLinesFormat: ExchangeFormat = {
  name: 'jsonl',
  title: 'JSON Lines',
  extension: 'jsonl',
  contentType: 'application/jsonl; charset=utf-8',
  recognises: (start) => /^\s*\{/.test(start),
  read: readLines,
  async *write(questions) {
    for await (const question of questions) yield `${writeJsonQuestion(question)}\n`;
  },
};

async function* readLines(file: SourceFile): AsyncGenerator<FileRecord> {
  let number = 0;
  for await (const line of linesOf(utf8Text(bytesOf(file)))) {
    number += 1;
    if (line.trim() !== '') yield readLine(`line ${number}`, line);
  }
}

function readLine(place: string, line: string): FileRecord {
  try {
    return readJsonRecord(place, JSON.parse(line));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { place, refused: 'This line is not a whole JSON object.' };
  }
}
