import { z } from 'zod';
import type { ExchangedImage } from '#server/bank/exchange/exchanged-question.ts';
import { recordTexts } from '#server/bank/exchange/first-reason.ts';
import { JsonImage, writeImage } from '#server/bank/exchange/json/json-question.ts';
import { readSourceLine, writeSourceLine } from '#server/bank/exchange/source-line.ts';
import type { Source } from '#shared/bank/question.contract.ts';

/**
 * Spreadsheets run a cell that starts like this as a formula. An apostrophe is added when writing and removed when
 * reading, so nothing runs and no text is lost.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);
export const unguarded = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/** One name per line; semicolons are also accepted as separators. */
export const writeNames = (names: string[]): string => names.map((name) => name.replaceAll(';', '\\;')).join('\n');

export const readNames = (cell: string): string[] =>
  cell
    .split(/(?<!\\);|\n/)
    .map((name) => name.replaceAll('\\;', ';').trim())
    .filter((name) => name !== '');

/** One source per line. */
export const writeSources = (sources: Source[]): string => sources.map(writeSourceLine).join('\n');

export const readSources = (cell: string): Source[] =>
  cell
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readSourceLine);

/**
 * Pictures are a JSON list in their cell, because only this preserves any characters in names and alternative texts.
 */
export const writeImages = (images: ExchangedImage[]): string =>
  images.length === 0 ? '' : JSON.stringify(images.map(writeImage));

const Images = z
  .string()
  .transform((cell, context) => {
    try {
      return JSON.parse(cell === '' ? '[]' : cell) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'The column “images” holds no list of images.' });
      return z.NEVER;
    }
  })
  .pipe(z.array(JsonImage));

export const readImages = (cell: string) => Images.safeParse(cell, { error: recordTexts });
