import type { SavedQuiz } from '#shared/quiz/quiz.contract.ts';

/** A quiz in Learning mode with 7 of 20 questions answered. */
export const aSavedQuiz = (told: Partial<SavedQuiz> = {}): SavedQuiz => ({
  id: '0b9f8a52-1111-4b8e-9c1d-000000000001',
  created: '2026-11-12T16:05:00.000Z',
  quizType: 2,
  mode: 2,
  disciplines: [],
  bodySystems: [],
  difficulty: [],
  questionType: [],
  questionCount: 20,
  answeredCount: 7,
  isTimed: false,
  planDay: null,
  finalisedAt: null,
  ...told,
});
