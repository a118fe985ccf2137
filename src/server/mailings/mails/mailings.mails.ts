import { defineMail } from '#server/platform/mail/define-mail.ts';
import { MailingMail, filledSubject } from './mail-props.ts';

/** One mail of a mailing, with the admin's text. */
export const mailingMail = defineMail({
  name: 'mailings.mailing',
  props: MailingMail,
  subject: (props) => `${props.isTest ? '[Test] ' : ''}${filledSubject(props)}`,
  load: async () => (await import('./mailing-mail.tsx')).MailingMailTemplate,
});

export const mailingsMails = [mailingMail];
