import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { loadFormats } from '#server/bank/exchange/load-formats.ts';
import { openSourceFile, type SourceFile, startOf, UnreadableFile } from '#server/bank/exchange/source-file.ts';
import type { ImportPreview } from '#shared/bank/imports.contract.ts';
import type { ImportForm } from './read-import-form.ts';

const SHOWN_ROWS = 6;
const MAX_CELL = 200;
const MAX_COLUMNS = 60;

/** The beginning of a table with the guessed contents of its columns; no table for other formats and our own. */
export async function previewImport(form: ImportForm): Promise<ImportPreview> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vignette-preview-'));
  try {
    const place = path.join(folder, 'upload');
    await pipeline(form.chunks, createWriteStream(place));
    const file = await openSourceFile(place, form.fileName);
    const { formatNamed, formatOf } = await loadFormats();
    const { format: name } = form.fields;
    const format = name === undefined ? formatOf(await startOf(file), file.name) : formatNamed(name);
    return { format: format?.name ?? null, table: format?.rows ? await tableOf(format, file) : null };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tableOf(format: ExchangeFormat, file: SourceFile): Promise<ImportPreview['table']> {
  const { guessColumns, isOwnTable, SAMPLE_ROWS } = await import('#server/bank/exchange/table/read-table.ts');
  const rows: string[][] = [];
  try {
    for await (const { cells } of format.rows?.(file) ?? []) {
      rows.push(cells.slice(0, MAX_COLUMNS));
      if (rows.length >= SAMPLE_ROWS) break;
    }
  } catch (error) {
    // The client sends only the beginning of a large file, so its last row may be incomplete.
    if (!(error instanceof UnreadableFile)) throw error;
  }
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

const shortened = (cell = '') => (cell.length > MAX_CELL ? `${cell.slice(0, MAX_CELL).toWellFormed()}…` : cell);
