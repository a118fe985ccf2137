import type { Difficulty } from '#shared/bank/difficulty.ts';
import type { QuizKind, QuizMode } from '#shared/quiz/quiz-enums.ts';
import { CUSTOM, LEARNING, QUICK, TEST } from '#shared/quiz/quiz-modes.ts';

/** Display names for the numeric codes of the specification. */
export const kindNames: Record<QuizKind, string> = { [QUICK]: 'Quick Quiz', [CUSTOM]: 'Custom Quiz' };
export const modeNames: Record<QuizMode, string> = { [TEST]: 'Test', [LEARNING]: 'Learning' };
export const difficultyNames: Record<Difficulty, string> = { 1: 'Easy', 2: 'Medium', 3: 'Hard' };
