import { defineMail } from '#server/platform/mail/define-mail.ts';
import { QuestionDecided, ReportAnswered } from './mail-props.ts';

const reportSubjects: Record<ReportAnswered['status'], string> = {
  confirmed: 'We are looking into your report',
  fixed: 'The question you reported is fixed',
  declined: 'About the question you reported',
};

/** Notifies a user of the answer to their problem report. */
export const reportAnsweredMail = defineMail({
  name: 'bank.report-answered',
  props: ReportAnswered,
  subject: ({ status }) => reportSubjects[status],
  load: async () => (await import('./report-answered-mail.tsx')).ReportAnsweredMail,
});

const decisionSubjects: Record<QuestionDecided['decision'], string> = {
  accepted: 'Your question was accepted',
  changes_asked: 'Your question needs a few changes',
  declined: 'About the question you submitted',
};

/** Notifies an author of a reviewer's decision. */
export const questionDecidedMail = defineMail({
  name: 'bank.question-decided',
  props: QuestionDecided,
  subject: ({ decision }) => decisionSubjects[decision],
  load: async () => (await import('./question-decided-mail.tsx')).QuestionDecidedMail,
});

export const bankMails = [reportAnsweredMail, questionDecidedMail];
