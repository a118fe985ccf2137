import { optionLetter } from '#shared/quiz/option-letter.ts';
import { questionLimits } from './question-limits.ts';

const letters = Array.from({ length: questionLimits.options.max }, (_, place) => optionLetter(place));

/** What a column of a table can contain, with its name on the screen. */
export const columnRoles: ReadonlyMap<string, string> = new Map([
  ['ignore', 'Ignore'],
  ['stem', 'Question'],
  ['leadIn', 'Lead-in'],
  ...letters.map((letter): [string, string] => [`option${letter}`, `Option ${letter}`]),
  ['options', 'All options'],
  ['correct', 'Correct option'],
  ['wrong', 'Incorrect option'],
  ['key', 'Answer: letter, number or text'],
  ['explanation', 'Explanation'],
  ...letters.map((letter): [string, string] => [`explanation${letter}`, `Explanation of ${letter}`]),
  ['learningPoint', 'Learning point'],
  ['sources', 'Sources'],
  ['keywords', 'Topic'],
  ['disciplines', 'Discipline'],
  ['bodySystems', 'Body system'],
  ['concept', 'Concept'],
  ['difficulty', 'Difficulty'],
  ['status', 'Status'],
  ['id', 'Id of Vignette'],
]);
