import type { QuizCriteria } from './criteria.ts';
import { perFilter } from './filters.ts';
import { quizLimits as limits } from './quiz-limits.ts';
import { LEARNING } from './quiz-modes.ts';

/** Default criteria of a quiz. */
export const plainCriteria: QuizCriteria = {
  ...perFilter((): [] => []),
  amount: limits.size.initial,
  mode: LEARNING,
  paceSeconds: null,
  order: 'mixed',
};
