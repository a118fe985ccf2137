import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const GrantedDays = z.object({
  firstName: z.string(),
  days: z.int().positive(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** True if they start after the user's current plan. */
  isLater: z.boolean(),
  timeZone: z.string(),
});
export type GrantedDays = z.infer<typeof GrantedDays>;

/** Tells a user that we granted them days. */
export const grantedDaysMail = defineMail({
  name: 'users.granted-days',
  props: GrantedDays,
  subject: ({ days }) => `${daysInWords(days)} for you`,
  load: async () => (await import('./granted-days-mail.tsx')).GrantedDaysMail,
});

export const daysInWords = (days: number) => (days === 1 ? 'One free day' : `${days} free days`);
