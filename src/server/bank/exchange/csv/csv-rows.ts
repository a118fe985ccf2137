import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify';
import type { ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import {
  bytesOf,
  MAX_RECORD_CHARACTERS,
  type SourceFile,
  startOf,
  UnreadableFile,
} from '#server/bank/exchange/source-file.ts';
import { readTable, type TableRow } from '#server/bank/exchange/table/read-table.ts';
import { utf8Text } from '#server/bank/exchange/utf8-text.ts';
import type { ColumnMapping } from '#shared/bank/imports.contract.ts';
import { guarded } from './csv-cells.ts';
import { columns } from './csv-columns.ts';
import { csvProblem } from './csv-problem.ts';
import { writeCsvQuestion } from './csv-question.ts';
import { SEPARATOR_LINE, separatorOf } from './csv-separator.ts';

export const readCsv = (file: SourceFile, mapping?: ColumnMapping) => readTable(rowsOfCsv(file), mapping);

type Row = { record: string[]; info: { lines: number } };

export async function* rowsOfCsv(file: SourceFile): AsyncGenerator<TableRow> {
  const start = await startOf(file);
  const parser = parse({
    delimiter: separatorOf(start),
    info: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    relax_column_count: true, // rejected row by row instead
    skip_empty_lines: true,
    from_line: SEPARATOR_LINE.test(start) ? 2 : 1,
  });
  const text = Readable.from(utf8Text(bytesOf(file)));
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  let lastLine = SEPARATOR_LINE.test(start) ? 1 : 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Row>) {
      yield { place: `line ${lastLine + 1}`, cells: record };
      lastLine = info.lines;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(`This file is not whole CSV: ${csvProblem(error)}.`, { cause: error });
  } finally {
    text.destroy();
  }
}

/** Every cell is quoted, so that all programs preserve line breaks, separators and spaces. */
export async function* writeRows(questions: AsyncIterable<ExchangedQuestion>): AsyncGenerator<string> {
  const rows = stringify({ header: true, columns, quoted: true, quoted_empty: true, record_delimiter: '\r\n' });
  const cells = Readable.from(guardedCellsOf(questions));
  cells.on('error', (error) => rows.destroy(error));
  cells.pipe(rows);
  for await (const text of rows) yield String(text);
}

async function* guardedCellsOf(questions: AsyncIterable<ExchangedQuestion>) {
  for await (const question of questions) {
    yield Object.fromEntries(Object.entries(writeCsvQuestion(question)).map(([name, cell]) => [name, guarded(cell)]));
  }
}
