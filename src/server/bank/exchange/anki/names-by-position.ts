import { optionLetters } from '#server/bank/exchange/option-letters.ts';
import { plainLines } from './plain-lines.ts';

const KEY = /^(?:[A-Ha-h]|[1-8]|[01](?:[\s,]+[01])+)$/;
const FEWEST_OPTIONS = 3;

/**
 * Text exports rarely name their fields. After a question and some options, a field that contains only a letter, a
 * number or a row of 1s and 0s is the key; without such a field, the note is a front and a back side.
 */
export function namesByPosition(fields: string[]): string[] {
  const key = fields.findIndex((html, index) => index > FEWEST_OPTIONS && KEY.test(plainLines(html).join(' ')));
  if (key < 0 || key > optionLetters.length + 1) return ['Front', 'Back', 'Extra'];
  const options = optionLetters.slice(0, key - 1).map((letter) => `Option ${letter}`);
  return ['Question', ...options, 'Key', 'Explanation', 'Sources'];
}
