import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const QuestionDecided = z.object({
  firstName: z.string(),
  /** How the question begins. */
  title: z.string(),
  decision: z.enum(['accepted', 'changes_asked', 'declined']),
  /** The reviewer's words; an accepted question may do without. */
  comment: z.string(),
});
export type QuestionDecided = z.infer<typeof QuestionDecided>;

const subjects: Record<QuestionDecided['decision'], string> = {
  accepted: 'Your question was accepted',
  changes_asked: 'Your question needs a few changes',
  declined: 'About the question you submitted',
};

/** Tells an author what a reviewer has decided. */
export const questionDecidedMail = defineMail({
  name: 'bank.question-decided',
  props: QuestionDecided,
  subject: ({ decision }) => subjects[decision],
  load: async () => (await import('./question-decided-mail.tsx')).QuestionDecidedMail,
});
