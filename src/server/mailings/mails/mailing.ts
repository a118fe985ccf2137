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

/** A subject is one line, whatever names are made of. */
export const filledSubject = ({ subject, firstName, lastName }: MailingMail): string =>
  fillPlaceholders(subject, { firstName, lastName })
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** What an admin wrote, to one of many. */
export const mailingMail = defineMail({
  name: 'mailings.mailing',
  props: MailingMail,
  subject: (props) => `${props.isTest ? '[Test] ' : ''}${filledSubject(props)}`,
  load: async () => (await import('./mailing-mail.tsx')).MailingMailTemplate,
});
