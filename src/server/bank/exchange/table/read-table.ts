import { columnNamed, requiredColumns } from '#server/bank/exchange/csv/csv-columns.ts';
import { readCsvQuestion } from '#server/bank/exchange/csv/csv-question.ts';
import type { FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { UnreadableFile } from '#server/bank/exchange/source-file.ts';
import type { ColumnMapping } from '#shared/bank/imports.contract.ts';
import { areUseful, rolesOfContents, rolesOfHeadings, withLongestAsStem } from './guess-roles.ts';
import { readMappedRow } from './mapped-question.ts';
import { withSample } from './with-sample.ts';

export interface TableRow {
  place: string;
  cells: string[];
}

/** Rows that are read before the columns are guessed. */
export const SAMPLE_ROWS = 50;

/** Reads the rows of a table: with our own headings, or with the roles that were chosen or can be guessed. */
export async function* readTable(
  rows: AsyncIterable<TableRow>,
  mapping: ColumnMapping | undefined,
): AsyncGenerator<FileRecord> {
  const { sample, rest } = await withSample(rows, SAMPLE_ROWS);
  const [head] = sample;
  if (!head) return;
  const own = mapping === undefined ? ownColumns(head.cells) : null;
  const chosen = mapping ?? (own ? null : guessColumns(sample.map(({ cells }) => cells)));
  const read = own ? (row: TableRow) => ownRecord(row, own) : mappedReader(chosen, sample);
  const isHeaded = own !== null || chosen?.hasHeader;
  for (const row of isHeaded ? sample.slice(1) : sample) yield read(row);
  for await (const row of rest) yield read(row);
}

/** The columns of a table by its first rows; null if no column with questions and none with options is found. */
export function guessColumns(sample: string[][]): ColumnMapping | null {
  const [head = [], ...others] = sample;
  const named = withLongestAsStem(rolesOfHeadings(head), others);
  if (areUseful(named)) return { hasHeader: true, columns: named };
  const found = rolesOfContents(sample) ?? rolesOfContents(others);
  if (found === null) return null;
  return { hasHeader: rolesOfContents(sample) === null, columns: found };
}

/** Whether the first row has our own headings. */
export const isOwnTable = (head: string[]): boolean => ownColumns(head) !== null;

/** Our own headings, if all of them are ours and none is missing. */
function ownColumns(headings: string[]): string[] | null {
  const names = headings.map(columnNamed);
  const isOwn = names.every((name) => name !== undefined) && requiredColumns.every((name) => names.includes(name));
  return isOwn && new Set(names).size === names.length ? names.flatMap((name) => name ?? []) : null;
}

function ownRecord({ place, cells }: TableRow, names: string[]): FileRecord {
  if (cells.length !== names.length) {
    return { place, refused: `It has ${cells.length} columns instead of ${names.length}.` };
  }
  return readCsvQuestion(place, Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
}

const UNKNOWN = 'The columns of this table are not known. Please choose what they contain.';

function mappedReader(mapping: ColumnMapping | null, sample: TableRow[]) {
  if (mapping === null) throw new UnreadableFile(UNKNOWN);
  const { columns } = mapping;
  const keys = sample.flatMap(({ cells }) => columns.flatMap((role, index) => (role === 'key' ? [cells[index]] : [])));
  const firstNumber = keys.some((key) => key?.trim() === '0') ? 0 : 1;
  return ({ place, cells }: TableRow): FileRecord =>
    readMappedRow(place, {
      cells: columns.map((role, index) => ({ role, text: (cells[index] ?? '').replaceAll(/\r\n?/g, '\n') })),
      firstNumber,
    });
}
