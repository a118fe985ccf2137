import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const FreeDays = z.object({
  firstName: z.string(),
  days: z.int().positive(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
});
export type FreeDays = z.infer<typeof FreeDays>;

/** Notifies a user that the days earned by inviting friends have begun. */
export const freeDaysMail = defineMail({
  name: 'referrals.free-days',
  props: FreeDays,
  subject: ({ days }) => `${daysInWords(days)} for you`,
  load: async () => (await import('./free-days-mail.tsx')).FreeDaysMail,
});

export const daysInWords = (days: number) => (days === 1 ? 'One free day' : `${days} free days`);
