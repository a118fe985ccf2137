import { expect, it } from 'vitest';
import { countsByFilter, fitting } from './question-filters.ts';
import { slowerThan } from './slow-questions.ts';
import { someQuestions, summaryQuestion } from './summary.test-kit.ts';

it('returns the matching questions of each filter in their order', () => {
  const left = (filter: Parameters<typeof fitting>[1]) => fitting(someQuestions, filter).map(({ id }) => id);
  expect(left('all')).toEqual([1, 2, 3, 4]);
  expect(left('mistakes-first')).toEqual([2, 3, 4, 1]);
  expect(left('wrong')).toEqual([2, 3]);
  expect(left('marked')).toEqual([2]);
  expect(left('omitted')).toEqual([4]);
  expect(left('sure-but-wrong')).toEqual([3]);
  expect(left('slow')).toEqual([3]);
});

it('counts the matching questions of each filter', () => {
  expect(countsByFilter(someQuestions)).toEqual({
    all: 4,
    wrong: 2,
    marked: 1,
    omitted: 1,
    'sure-but-wrong': 1,
    slow: 1,
  });
});

it('excludes fairly sure and correct answers from sure but wrong', () => {
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
])('treats questions above 1.5 times the median as slow: %s', (_case, seconds, from) => {
  expect(slowerThan(seconds)).toBe(from);
});

it('does not treat questions up to 1.5 times the median as slow', () => {
  const questions = [40, 40, 60, 61].map((seconds, index) => summaryQuestion(index + 1, { seconds }));
  // The median is 50, so the limit is 75.
  expect(fitting(questions, 'slow')).toEqual([]);
  expect(fitting([...questions, summaryQuestion(5, { seconds: 91 })], 'slow').map(({ id }) => id)).toEqual([5]);
});
