import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const AccountClosing = z.object({ dueAt: z.iso.datetime(), timeZone: z.string(), link: z.url() });
export type AccountClosing = z.infer<typeof AccountClosing>;

/** The day in the words and the zone of the person. */
export const deletionDay = ({ dueAt, timeZone }: Pick<AccountClosing, 'dueAt' | 'timeZone'>) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(new Date(dueAt));

/** Goes to somebody who has asked to be deleted, with the way back. */
export const accountClosingMail = defineMail({
  name: 'personal-data.account-closing',
  props: AccountClosing,
  subject: (props) => `Your account will be deleted on ${deletionDay(props)}`,
  load: async () => (await import('./account-closing-mail.tsx')).AccountClosingMail,
});
