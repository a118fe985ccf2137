import { z } from 'zod';

/** By specification: Easy=1, Medium=2, Hard=3. */
export const Difficulty = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type Difficulty = z.infer<typeof Difficulty>;

/** The difficulty is calculated from answers only if there are more than this many. */
export const ANSWERS_BEFORE_DIFFICULTY = 100;

/** By the percentage of correct first answers, as specified: easy from 70, medium from 33, else hard. */
export function difficultyOf(percentage: number): Difficulty {
  if (percentage >= 70) return 1;
  return percentage >= 33 ? 2 : 3;
}
