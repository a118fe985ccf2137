import { z } from 'zod';

export const AnswersRescored = z.object({
  firstName: z.string(),
  /** The beginning of the question's stem. */
  question: z.string(),
  /** Numbers of answers whose outcome changed. */
  turnedRight: z.int(),
  turnedWrong: z.int(),
});
export type AnswersRescored = z.infer<typeof AnswersRescored>;
