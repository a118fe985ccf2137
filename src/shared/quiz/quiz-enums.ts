import { z } from 'zod';

/** By specification: Quick=1, Custom=2. */
export const QuizKind = z.union([z.literal(1), z.literal(2)]);
export type QuizKind = z.infer<typeof QuizKind>;
export { CUSTOM, QUICK } from './quiz-modes.ts';

/** By specification: Test=1, Learning=2. */
export const QuizMode = z.union([z.literal(1), z.literal(2)]);
export type QuizMode = z.infer<typeof QuizMode>;
export { LEARNING, TEST } from './quiz-modes.ts';

/** How sure the user was: 1 guessed, 2 fairly sure, 3 sure. */
export const Confidence = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type Confidence = z.infer<typeof Confidence>;
