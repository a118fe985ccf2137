import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const AnswersRescored = z.object({
  firstName: z.string(),
  /** How the question begins. */
  question: z.string(),
  /** How many of their answers. */
  turnedRight: z.int(),
  turnedWrong: z.int(),
});
export type AnswersRescored = z.infer<typeof AnswersRescored>;

/** Tells somebody that what they answered is scored otherwise now. */
export const answersRescoredMail = defineMail({
  name: 'bank.answers-rescored',
  props: AnswersRescored,
  subject: () => 'One of your results was corrected',
  load: async () => (await import('./answers-rescored-mail.tsx')).AnswersRescoredMail,
});
