import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify';
import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import type { ExchangedQuestion, FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import {
  bytesOf,
  MAX_RECORD_CHARACTERS,
  type SourceFile,
  startOf,
  UnreadableFile,
} from '#server/bank/exchange/source-file.ts';
import { utf8Text } from '#server/bank/exchange/utf8-text.ts';
import { guarded } from './csv-cells.ts';
import { columnNamed, columns, requiredColumns } from './csv-columns.ts';
import { csvProblem } from './csv-problem.ts';
import { readCsvQuestion, writeCsvQuestion } from './csv-question.ts';

const SEPARATORS = [',', ';', '\t'];

/** One row per question below a row of headings. */
export const csvFormat: ExchangeFormat = {
  name: 'csv',
  title: 'CSV',
  extension: 'csv',
  contentType: 'text/csv; charset=utf-8',
  recognises: (start, name) => /\.(csv|tsv)$/i.test(name) || knownHeadings(start, separatorOf(start)) >= 3,
  read: readRows,
  write: writeRows,
};

const headingsOf = (start: string, separator: string) =>
  (/^[^\r\n]*/.exec(start)?.[0] ?? '').split(separator).map((heading) => heading.replaceAll('"', '').trim());

const knownHeadings = (start: string, separator: string) =>
  headingsOf(start, separator).filter((heading) => columnNamed(heading) !== undefined).length;

/** The separator with the most recognised headings in the first line. */
const separatorOf = (start: string): string =>
  SEPARATORS.toSorted((one, other) => knownHeadings(start, other) - knownHeadings(start, one))[0] ?? ',';

type Row = { record: string[]; info: { lines: number } };

async function* readRows(file: SourceFile): AsyncGenerator<FileRecord> {
  const rows: AsyncIterable<Row> = parse({
    delimiter: separatorOf(await startOf(file)),
    info: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    relax_column_count: true, // rejected row by row instead
    skip_empty_lines: true,
  });
  const parser = rows as ReturnType<typeof parse>;
  const text = Readable.from(utf8Text(bytesOf(file)));
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  try {
    yield* recordsOf(rows);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(`This file is not whole CSV: ${csvProblem(error)}.`, { cause: error });
  } finally {
    text.destroy();
  }
}

async function* recordsOf(rows: AsyncIterable<Row>): AsyncGenerator<FileRecord> {
  let names: string[] | undefined;
  let lastLine = 0;
  for await (const { record, info } of rows) {
    const place = `line ${lastLine + 1}`;
    lastLine = info.lines;
    if (names === undefined) names = columnsOf(record);
    else if (record.length === names.length) {
      yield readCsvQuestion(place, Object.fromEntries(names.map((name, index) => [name, record[index] ?? ''])));
    } else {
      yield { place, refused: `It has ${record.length} columns instead of ${names.length}.` };
    }
  }
}

function columnsOf(headings: string[]): string[] {
  const names = headings.map((heading) => {
    const name = columnNamed(heading);
    if (name === undefined) throw new UnreadableFile(`The column “${heading.slice(0, 60)}” is not known.`);
    return name;
  });
  const missing = requiredColumns.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new UnreadableFile(`The first line lacks the columns ${missing.join(', ')}.`);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new UnreadableFile(`The column “${twice}” is there twice.`);
  return names;
}

/** Every cell is quoted, so that all programs preserve line breaks, separators and spaces. */
async function* writeRows(questions: AsyncIterable<ExchangedQuestion>): AsyncGenerator<string> {
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
