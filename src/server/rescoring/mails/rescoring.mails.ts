import { defineMail } from '#server/platform/mail/define-mail.ts';
import { AnswersRescored } from './mail-props.ts';

/** Notifies a user that some of their answers are scored differently now. */
export const answersRescoredMail = defineMail({
  name: 'bank.answers-rescored',
  props: AnswersRescored,
  subject: () => 'One of your results was corrected',
  load: async () => (await import('./answers-rescored-mail.tsx')).AnswersRescoredMail,
});

export const rescoringMails = [answersRescoredMail];
