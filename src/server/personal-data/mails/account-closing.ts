import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const AccountClosing = z.object({ dueAt: z.iso.datetime(), timeZone: z.string(), link: z.url() });
export type AccountClosing = z.infer<typeof AccountClosing>;

/** The date in the user's time zone. */
export const deletionDay = ({ dueAt, timeZone }: Pick<AccountClosing, 'dueAt' | 'timeZone'>) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(new Date(dueAt));

/** Sent when a user closes their account, with a link to restore it. */
export const accountClosingMail = defineMail({
  name: 'personal-data.account-closing',
  props: AccountClosing,
  subject: (props) => `Your account will be deleted on ${deletionDay(props)}`,
  load: async () => (await import('./account-closing-mail.tsx')).AccountClosingMail,
});
