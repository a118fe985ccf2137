import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const QuestionDecided = z.object({
  firstName: z.string(),
  /** The beginning of the question. */
  title: z.string(),
  decision: z.enum(['accepted', 'changes_asked', 'declined']),
  /** The reviewer's comment; optional for an accepted question. */
  comment: z.string(),
});
export type QuestionDecided = z.infer<typeof QuestionDecided>;

const subjects: Record<QuestionDecided['decision'], string> = {
  accepted: 'Your question was accepted',
  changes_asked: 'Your question needs a few changes',
  declined: 'About the question you submitted',
};

/** Notifies an author of a reviewer's decision. */
export const questionDecidedMail = defineMail({
  name: 'bank.question-decided',
  props: QuestionDecided,
  subject: ({ decision }) => subjects[decision],
  load: async () => (await import('./question-decided-mail.tsx')).QuestionDecidedMail,
});
