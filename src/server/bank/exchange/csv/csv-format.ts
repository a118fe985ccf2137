import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { loadedLater } from '#server/bank/exchange/loaded-later.ts';
import { knownHeadings, separatorOf } from './csv-separator.ts';

/** One row per question, below a row of headings of ours or of any others. */
export const csvFormat: ExchangeFormat = {
  name: 'csv',
  title: 'CSV',
  extension: 'csv',
  contentType: 'text/csv; charset=utf-8',
  recognises: (start, name) => /\.(csv|tsv)$/i.test(name) || knownHeadings(start, separatorOf(start)) >= 3,
  rows: loadedLater(async () => (await import('./csv-rows.ts')).rowsOfCsv),
  read: loadedLater(async () => (await import('./csv-rows.ts')).readCsv),
  write: loadedLater(async () => (await import('./csv-rows.ts')).writeRows),
};
