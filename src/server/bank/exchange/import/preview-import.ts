import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { formatNamed, formatOf } from '#server/bank/exchange/formats.ts';
import type { JsonRecord } from '#server/bank/exchange/json/read-json.ts';
import { openSourceFile, type SourceFile, startOf, UnreadableFile } from '#server/bank/exchange/source-file.ts';
import type { TableRow } from '#server/bank/exchange/table/read-table.ts';
import type { ImportPreview } from '#shared/bank/imports.contract.ts';
import type { ImportForm } from './read-import-form.ts';

const SHOWN_ROWS = 6;
const MAX_CELL = 200;
const MAX_COLUMNS = 60;

/** The beginning of a table or JSON file with the guessed contents of its columns; no table for other formats and our own. */
export async function previewImport(form: ImportForm): Promise<ImportPreview> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vignette-preview-'));
  try {
    const place = path.join(folder, 'upload');
    await pipeline(form.chunks, createWriteStream(place));
    const file = await openSourceFile(place, form.fileName);
    const { format: name } = form.fields;
    const format = name === undefined ? formatOf(await startOf(file), file.name) : formatNamed(name);
    return { format: format?.name ?? null, table: format ? await previewOf(format, file) : null };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function previewOf(format: ExchangeFormat, file: SourceFile): Promise<ImportPreview['table']> {
  if (format.rows) return tableOf(format.rows(file));
  return format.records ? tableOfFields(format.records(file)) : null;
}

async function tableOf(table: AsyncIterable<TableRow>): Promise<ImportPreview['table']> {
  const { guessColumns, isOwnTable } = await import('#server/bank/exchange/table/read-table.ts');
  const rows = (await firstOf(table)).map(({ cells }) => cells.slice(0, MAX_COLUMNS));
  const [head] = rows;
  if (!head || isOwnTable(head)) return null;
  const width = Math.max(...rows.map((row) => row.length));
  const guess = guessColumns(rows) ?? { hasHeader: true, columns: [] };
  return {
    hasHeader: guess.hasHeader,
    columns: Array.from({ length: width }, (_, column) => guess.columns[column] ?? 'ignore'),
    rows: rows.slice(0, SHOWN_ROWS).map((row) => Array.from({ length: width }, (_, column) => shortened(row[column]))),
  };
}

async function tableOfFields(records: AsyncIterable<JsonRecord>): Promise<ImportPreview['table']> {
  const { tableOfJson } = await import('#server/bank/exchange/json/read-json.ts');
  const table = tableOfJson(await firstOf(records));
  return table && { ...table.mapping, rows: table.rows.slice(0, SHOWN_ROWS).map((row) => row.map(shortened)) };
}

async function firstOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const { SAMPLE_ROWS } = await import('#server/bank/exchange/table/read-table.ts');
  const first: Item[] = [];
  try {
    for await (const item of items) if (first.push(item) >= SAMPLE_ROWS) break;
  } catch (error) {
    // The client sends only the beginning of a large file, so its last row may be incomplete.
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return first;
}

const shortened = (cell = '') => (cell.length > MAX_CELL ? `${cell.slice(0, MAX_CELL).toWellFormed()}…` : cell);
