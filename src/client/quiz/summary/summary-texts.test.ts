import { expect, it } from 'vitest';
import { durationText } from '#client/quiz/duration-text.ts';
import { confidenceGrid } from './confidence-grid.ts';
import { changeText, encouragementFor, scorePercent, scoreText, shareScoreText } from './summary-texts.ts';
import { someQuestions, summaryQuestion } from './summary.test-kit.ts';

it('formats the score as specified', () => {
  expect(scoreText({ right: 14, total: 20 })).toBe('14 of 20, 70%');
  expect(scorePercent({ right: 2, total: 3 })).toBe(67);
  expect(scorePercent({ right: 0, total: 0 })).toBe(0);
});

it('has an encouraging text for every score and never mentions failing', () => {
  const all = Array.from({ length: 101 }, (_, percent) => encouragementFor(percent));
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
])('formats %s seconds as %s', (seconds, words) => {
  expect(durationText(seconds)).toBe(words);
});

it.each([
  [2, 1, 'Changing helped 2 times, cost 1.'],
  [1, 0, 'Changing helped 1 time.'],
  [0, 3, 'Changing cost 3 times.'],
  [0, 0, null],
])('describes %s changes to correct and %s to incorrect', (wrongToRight, rightToWrong, words) => {
  expect(changeText({ wrongToRight, rightToWrong })).toBe(words);
});

it('shares the score as text', () => {
  expect(shareScoreText({ right: 14, total: 20 })).toBe('I answered 14 of 20 questions correctly (70%) on Vignette.');
});

it('counts the four confidence cells, and returns null without confidence data', () => {
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
