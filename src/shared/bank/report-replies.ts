import type { ReportStatus } from './report-moves.ts';

/** Reply templates, by the new status of the report. They can be edited before they are sent. */
export const replyTemplates: readonly { name: string; status: Exclude<ReportStatus, 'new'>; text: string }[] = [
  {
    name: 'You were right',
    status: 'fixed',
    text: 'You were right, and the question is corrected. Thank you for telling us.',
  },
  {
    name: 'The key was wrong',
    status: 'fixed',
    text: 'You were right: another option should have been the key. The question is corrected, and answers that were scored by the old key are scored again.',
  },
  {
    name: 'We are looking into it',
    status: 'confirmed',
    text: 'We can see the problem. A medical editor is working on it, and we will tell you when it is done.',
  },
  {
    name: 'The question is right',
    status: 'declined',
    text: 'We have checked the question against its sources again, and we think it is right as it stands. The explanation of each option says why.',
  },
  {
    name: 'We could not see it',
    status: 'declined',
    text: 'We looked at the question and could not see the problem. If it is still there, please report it again and say where you see it.',
  },
];
