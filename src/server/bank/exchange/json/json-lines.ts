import type { ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import { bytesOf, type SourceFile } from '#server/bank/exchange/source-file.ts';
import { linesOf, utf8Text } from '#server/bank/exchange/utf8-text.ts';
import type { ColumnMapping } from '#shared/bank/imports.contract.ts';
import { writeJsonQuestion } from './json-question.ts';
import { type JsonRecord, readJson } from './read-json.ts';

export const readLines = (file: SourceFile, mapping?: ColumnMapping) => readJson(recordsOfLines(file), mapping);

export async function* writeLines(questions: AsyncIterable<ExchangedQuestion>): AsyncGenerator<string> {
  for await (const question of questions) yield `${writeJsonQuestion(question)}\n`;
}

export async function* recordsOfLines(file: SourceFile): AsyncGenerator<JsonRecord> {
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
