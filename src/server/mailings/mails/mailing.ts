import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';
import { fillPlaceholders } from '#shared/mailings/placeholders.ts';

const MailingMail = z.object({
  subject: z.string(),
  /** Markdown. */
  body: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  unsubscribeUrl: z.url(),
  isTest: z.boolean(),
});
export type MailingMail = z.infer<typeof MailingMail>;

/** A subject is one line, whatever characters a name contains. */
export const filledSubject = ({ subject, firstName, lastName }: MailingMail): string =>
  fillPlaceholders(subject, { firstName, lastName })
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** One mail of a mailing, with the admin's text. */
export const mailingMail = defineMail({
  name: 'mailings.mailing',
  props: MailingMail,
  subject: (props) => `${props.isTest ? '[Test] ' : ''}${filledSubject(props)}`,
  load: async () => (await import('./mailing-mail.tsx')).MailingMailTemplate,
});
