import { expect, it } from 'vitest';
import { quizName } from './quiz-names.ts';

it('names a quiz of the study plan after its day', () => {
  expect(quizName({ quizType: 2, planDay: null })).toBe('Custom Quiz');
  const examDay = { id: 'a0a0a0a0-0000-4000-8000-000000000001', name: 'USMLE Step 1', block: 2, blocks: 14 };
  expect(quizName({ quizType: 2, planDay: null, examDay })).toBe('USMLE Step 1, block 2 of 14');
  expect(quizName({ quizType: 2, planDay: '2026-01-05' })).toBe('Plan of Jan 5, 2026');
  expect(quizName({ quizType: 2, planDay: new Date().toLocaleDateString('sv') })).toBe("Today's plan");
});
