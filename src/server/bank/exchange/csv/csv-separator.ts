import { columnNamed } from './csv-columns.ts';

const SEPARATORS = [',', ';', '\t'];

/** Excel writes the separator into the first line. */
export const SEPARATOR_LINE = /^sep=([,;\t|])\r?\n/i;

const lineOf = (start: string) => /^[^\r\n]*/.exec(start.replace(SEPARATOR_LINE, ''))?.[0] ?? '';

const headingsOf = (start: string, separator: string) =>
  lineOf(start)
    .split(separator)
    .map((heading) => heading.replaceAll('"', '').trim());

export const knownHeadings = (start: string, separator: string) =>
  headingsOf(start, separator).filter((heading) => columnNamed(heading) !== undefined).length;

/** The stated separator; else the one with the most recognised headings in the first line, then with the most cells. */
export function separatorOf(start: string): string {
  const [, stated] = SEPARATOR_LINE.exec(start) ?? [];
  const score = (separator: string) => knownHeadings(start, separator) * 1000 + headingsOf(start, separator).length;
  return stated ?? SEPARATORS.toSorted((one, other) => score(other) - score(one))[0] ?? ',';
}
