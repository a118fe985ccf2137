import { z } from 'zod';
import { fillPlaceholders } from '#shared/mailings/placeholders.ts';

export const MailingMail = z.object({
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
