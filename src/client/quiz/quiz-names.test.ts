import { expect, it } from 'vitest';
import { quizName } from './quiz-names.ts';

it('names a quiz of the study plan after its day', () => {
  expect(quizName({ quizType: 2, planDay: null })).toBe('Custom Quiz');
  expect(quizName({ quizType: 2, planDay: '2026-01-05' })).toBe('Plan of Jan 5, 2026');
  expect(quizName({ quizType: 2, planDay: new Date().toLocaleDateString('sv') })).toBe("Today's plan");
});
