import { questionLimits } from '#shared/bank/question-limits.ts';
import { optionLetter } from '#shared/quiz/option-letter.ts';
import { RefusedRecord } from './refused-record.ts';

/** The letters of the options in files: A, B, C … */
export const optionLetters = Array.from({ length: questionLimits.options.max }, (_, place) => optionLetter(place));

/** To be called before any work that is done once per option. */
export function refuseTooManyOptions(count: number) {
  const { max } = questionLimits.options;
  if (count > max) throw new RefusedRecord(`It has ${count} options: at most ${max} can be kept.`);
}

/** The position of the option that a key like `B` names, or the reason why there is none. */
export function rightOption(key: string, optionCount: number): { position: number } | { refused: string } {
  const letters = key.toUpperCase().match(/[A-Z]+|\d+/g) ?? [];
  if (letters.length === 0) return { refused: 'It does not say which option is right (key).' };
  const isSeveral = letters.length > 1 || /^[A-H]{2,}$/.test(letters[0] ?? '');
  if (isSeveral)
    return { refused: `It has more than one right option (${key.trim()}): only questions with one are read.` };
  const position = optionLetters.indexOf(letters[0] ?? '');
  if (position < 0 || position >= optionCount) return { refused: `Its key “${key.trim()}” names none of its options.` };
  return { position };
}
