import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const AnswersRescored = z.object({
  firstName: z.string(),
  /** The beginning of the question's stem. */
  question: z.string(),
  /** Numbers of answers whose outcome changed. */
  turnedRight: z.int(),
  turnedWrong: z.int(),
});
export type AnswersRescored = z.infer<typeof AnswersRescored>;

/** Notifies a user that some of their answers are scored differently now. */
export const answersRescoredMail = defineMail({
  name: 'bank.answers-rescored',
  props: AnswersRescored,
  subject: () => 'One of your results was corrected',
  load: async () => (await import('./answers-rescored-mail.tsx')).AnswersRescoredMail,
});
