import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const ReportAnswered = z.object({
  firstName: z.string(),
  /** The beginning of the question's stem. */
  question: z.string(),
  status: z.enum(['confirmed', 'fixed', 'declined']),
  reply: z.string(),
});
export type ReportAnswered = z.infer<typeof ReportAnswered>;

const subjects: Record<ReportAnswered['status'], string> = {
  confirmed: 'We are looking into your report',
  fixed: 'The question you reported is fixed',
  declined: 'About the question you reported',
};

/** Notifies a user of the answer to their problem report. */
export const reportAnsweredMail = defineMail({
  name: 'bank.report-answered',
  props: ReportAnswered,
  subject: ({ status }) => subjects[status],
  load: async () => (await import('./report-answered-mail.tsx')).ReportAnsweredMail,
});
