import { expect, it } from 'vitest';
import { durationWords } from '#client/quiz/duration-words.ts';
import { confidenceGrid } from './confidence-grid.ts';
import { changeWords, kindWordsFor, percentOf, scoreWords, shareWords } from './summary-words.ts';
import { someQuestions, summaryQuestion } from './summary.test-kit.ts';

it('tells the score as specified', () => {
  expect(scoreWords({ right: 14, total: 20 })).toBe('14 of 20, 70%');
  expect(percentOf({ right: 2, total: 3 })).toBe(67);
  expect(percentOf({ right: 0, total: 0 })).toBe(0);
});

it('has kind words for every score and never speaks of failing', () => {
  const all = Array.from({ length: 101 }, (_, percent) => kindWordsFor(percent));
  expect(all.every((words) => words !== '')).toBe(true);
  expect(all.join(' ')).not.toMatch(/fail|bad|poor|wrong/i);
});

it.each([
  [0, '0 s'],
  [59.4, '59 s'],
  [60, '1 min'],
  [200, '3 min 20 s'],
  [3600, '1 h'],
  [3900, '1 h 5 min'],
])('tells %s seconds as %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});

it.each([
  [2, 1, 'Changing helped 2 times, cost 1.'],
  [1, 0, 'Changing helped 1 time.'],
  [0, 3, 'Changing cost 3 times.'],
  [0, 0, null],
])('tells what %s changes to right and %s to wrong did', (wrongToRight, rightToWrong, words) => {
  expect(changeWords({ wrongToRight, rightToWrong })).toBe(words);
});

it('shares the score as text', () => {
  expect(shareWords({ right: 14, total: 20 })).toBe('I answered 14 of 20 questions right (70%) on Vignette.');
});

it('counts the four cells of confidence, and has no grid when nobody said how sure they were', () => {
  const questions = [
    ...someQuestions,
    summaryQuestion(5, { confidence: 3 }),
    summaryQuestion(6, { confidence: 1 }),
    summaryQuestion(7, { confidence: 2 }),
    summaryQuestion(8, { confidence: 2, outcome: 'wrong' }),
    summaryQuestion(9, { confidence: 3, outcome: 'omitted' }),
  ];
  expect(confidenceGrid(questions)).toEqual({ sureRight: 1, sureWrong: 1, unsureRight: 2, unsureWrong: 1 });
  expect(confidenceGrid([summaryQuestion(1)])).toBeNull();
});
