import { expect, it } from 'vitest';
import { timeSpent } from './time-spent.ts';

it.each([
  ['the whole, when it had time between the questions', 100, [30, 40], 100],
  ['the questions together, when the whole was not told', 0, [30, 40], 70],
  ['the whole, when no question was told', 100, [0, 0], 100],
  ['nothing, when nothing was told', 0, [], 0],
])('time spent: %s', (_case, seconds, questions, expected) => {
  expect(timeSpent({ seconds, questions: questions.map((seconds) => ({ seconds })) })).toBe(expected);
});
