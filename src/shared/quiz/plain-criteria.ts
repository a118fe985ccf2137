import type { QuizCriteria } from './criteria.ts';
import { quizLimits as limits } from './quiz-limits.ts';
import { LEARNING } from './quiz-modes.ts';

/** Default criteria of a quiz. */
export const plainCriteria: QuizCriteria = {
  disciplines: [],
  bodySystems: [],
  difficulties: [],
  questionTypes: [],
  amount: limits.size.initial,
  mode: LEARNING,
  paceSeconds: null,
  order: 'mixed',
};
