import type { DayScore, ExamDayResult, ExamDaysResult, OfferedTemplate } from '#shared/exam-day/contract.ts';

export const DAY_ID = 'd0d0d0d0-0000-4000-8000-000000000001';
export const QUIZ_ID = 'a0a0a0a0-0000-4000-8000-000000000001';

export const step1: OfferedTemplate = {
  id: 1,
  name: 'USMLE Step 1',
  examId: 1,
  examName: 'USMLE Step 1',
  fullId: null,
  blocks: 7,
  questions: 40,
  blockSeconds: 3600,
  breakSeconds: 2700,
  source: 'USMLE, Step 1 Test Format',
  sourceYear: 2024,
  available: 600,
  unseen: 500,
  shortTopics: [{ name: 'Embryology', needed: 8, available: 3 }],
};
export const shortStep1: OfferedTemplate = {
  ...step1,
  id: 2,
  name: 'USMLE Step 1, short',
  fullId: 1,
  blocks: 2,
  breakSeconds: 600,
  shortTopics: [],
};

export const someDays: ExamDaysResult = {
  templates: [step1, shortStep1],
  extraTimeFactor: 1,
  examId: 1,
  hasSubscription: true,
  open: null,
  past: [],
};

export const someScore: DayScore = {
  correct: 51,
  answered: 77,
  total: 80,
  percent: 63.8,
  range: { low: 56.6, high: 70.3 },
  blocks: [
    { number: 1, quizId: QUIZ_ID, total: 40, answered: 40, correct: 28, seconds: 71 },
    { number: 2, quizId: null, total: 0, answered: 0, correct: 0, seconds: null },
  ],
  hours: [{ hour: 1, answered: 38, correct: 27, seconds: 70.4 }],
};

/** A day that started at 9:00 and was read at 9:30, by the server's clock. */
export const aDay = (differences: Partial<ExamDayResult> = {}): ExamDayResult => ({
  id: DAY_ID,
  name: 'USMLE Step 1, short',
  blocks: 2,
  questions: 40,
  blockSeconds: 3600,
  breakSeconds: 600,
  startedAt: '2030-01-01T09:00:00.000Z',
  endsAt: '2030-01-01T11:10:00.000Z',
  serverTime: '2030-01-01T09:30:00.000Z',
  phase: { kind: 'block', number: 1, quizId: QUIZ_ID, endsAt: '2030-01-01T10:00:00.000Z', breakLeft: 600 },
  score: null,
  ...differences,
});
