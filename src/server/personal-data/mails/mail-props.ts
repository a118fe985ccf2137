import { z } from 'zod';

export const AccountClosing = z.object({ dueAt: z.iso.datetime(), timeZone: z.string(), link: z.url() });
export type AccountClosing = z.infer<typeof AccountClosing>;

/** The date in the user's time zone. */
export const deletionDay = ({ dueAt, timeZone }: Pick<AccountClosing, 'dueAt' | 'timeZone'>) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(new Date(dueAt));
