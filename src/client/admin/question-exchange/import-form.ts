import type { ColumnMapping, TopicChoice } from '#shared/bank/imports.contract.ts';

/** Import options. Empty ones are not sent. */
export interface ImportOptions {
  format: string;
  discipline: string;
  bodySystem: string;
  status: string;
}

export interface NewImport {
  file: File;
  options: ImportOptions;
  isDryRun: boolean;
  topics: TopicChoice[];
  /** Null if the columns are known or the file is not a table. */
  mapping: ColumnMapping | null;
}

/** The file comes last, because the server validates the fields before it reads the file. */
export function importForm({ file, options, isDryRun, topics, mapping }: NewImport): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(options)) if (value !== '') form.append(name, value);
  if (topics.length > 0) form.append('topics', JSON.stringify(topics));
  if (mapping) form.append('mapping', JSON.stringify(mapping));
  form.append('dryRun', String(isDryRun));
  form.append('file', file);
  return form;
}

const TABLES = /\.(?:csv|tsv|xlsx|json|jsonl|ndjson)$/i;
/** Enough for the first rows of a text; a workbook can only be read as a whole. */
const PREVIEW_BYTES = 256 * 1024;
const MAX_PREVIEWED_WORKBOOK = 50 * 1024 * 1024;

/** The form that asks for the columns of a table; null if the file has none. */
export function previewForm(file: File): FormData | null {
  const isWorkbook = /\.xlsx$/i.test(file.name);
  if (!TABLES.test(file.name) || (isWorkbook && file.size > MAX_PREVIEWED_WORKBOOK)) return null;
  const form = new FormData();
  form.append('file', isWorkbook ? file : file.slice(0, PREVIEW_BYTES), file.name);
  return form;
}
