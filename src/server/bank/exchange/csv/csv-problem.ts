import type { CsvError } from 'csv-parse';

/** Why a table cannot be read, in our own words: those of the parser are for programmers. */
export function csvProblem({ code, ...context }: CsvError): string {
  const lines: unknown = context['lines'];
  const line = typeof lines === 'number' ? `line ${lines}` : 'a line';
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `a quotation mark in ${line} is never closed`;
  if (code === 'CSV_MAX_RECORD_SIZE') return `${line} is longer than any question can be`;
  return `${line} has a quotation mark in the wrong place`;
}
