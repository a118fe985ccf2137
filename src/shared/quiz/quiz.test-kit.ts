import type { QuizQuestion } from './quiz.contract.ts';

/** What the user has added to a question of a quiz before doing anything. */
export const untouched = {
  withheldBy: null,
  confidence: null,
  note: '',
  isMarked: false,
  eliminated: [],
  highlights: [],
  startedAt: null,
  seconds: 0,
  missReason: null,
} satisfies Partial<QuizQuestion>;
