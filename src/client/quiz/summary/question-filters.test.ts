import { expect, it } from 'vitest';
import { countsByFilter, fitting } from './question-filters.ts';
import { slowerThan } from './slow-questions.ts';
import { someQuestions, summaryQuestion } from './summary.test-kit.ts';

it('leaves for each filter the questions it names, in their order', () => {
  const left = (filter: Parameters<typeof fitting>[1]) => fitting(someQuestions, filter).map(({ id }) => id);
  expect(left('all')).toEqual([1, 2, 3, 4]);
  expect(left('wrong')).toEqual([2, 3]);
  expect(left('marked')).toEqual([2]);
  expect(left('omitted')).toEqual([4]);
  expect(left('sure-but-wrong')).toEqual([3]);
  expect(left('slow')).toEqual([3]);
});

it('counts what each chip would leave', () => {
  expect(countsByFilter(someQuestions)).toEqual({
    all: 4,
    wrong: 2,
    marked: 1,
    omitted: 1,
    'sure-but-wrong': 1,
    slow: 1,
  });
});

it('does not call somebody sure who was fairly sure, nor wrong who was right', () => {
  const questions = [
    summaryQuestion(1, { outcome: 'wrong', confidence: 2 }),
    summaryQuestion(2, { outcome: 'right', confidence: 3 }),
  ];
  expect(fitting(questions, 'sure-but-wrong')).toEqual([]);
});

it.each([
  ['an odd number of times', [10, 90, 30], 45],
  ['an even number of times', [10, 20, 40, 90], 45],
  ['one question', [40], 60],
  ['questions that were never looked at', [0, 40, 0], 60],
  ['no time at all', [0, 0], Infinity],
  ['no questions', [], Infinity],
])('calls slow what takes over one and a half times the median: %s', (_case, seconds, from) => {
  expect(slowerThan(seconds)).toBe(from);
});

it('does not call slow what takes exactly one and a half times the median', () => {
  const questions = [40, 40, 60, 61].map((seconds, index) => summaryQuestion(index + 1, { seconds }));
  // The median is 50, so that 75 would be the border.
  expect(fitting(questions, 'slow')).toEqual([]);
  expect(fitting([...questions, summaryQuestion(5, { seconds: 91 })], 'slow').map(({ id }) => id)).toEqual([5]);
});
