/** A value of a table: a number, a text, or nothing. */
export type Cell = string | number | null;

/** Spreadsheets would run a text that begins like this as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (line: Cell[]): string => `${line.map(fieldOf).join(',')}\r\n`;

/** A byte order mark: without it, some spreadsheets misread accents. */
export const CSV_START = '\uFEFF';

export const csvOf = (lines: Cell[][]): string => CSV_START + lines.map(csvLine).join('');
