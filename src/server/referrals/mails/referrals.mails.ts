import { freeDaysText } from '#server/platform/mail/day-text.ts';
import { defineMail } from '#server/platform/mail/define-mail.ts';
import { FreeDays } from './mail-props.ts';

/** Notifies a user that the days earned by inviting friends have begun. */
export const freeDaysMail = defineMail({
  name: 'referrals.free-days',
  props: FreeDays,
  subject: ({ days }) => `${freeDaysText(days)} for you`,
  load: async () => (await import('./free-days-mail.tsx')).FreeDaysMail,
});

export const referralsMails = [freeDaysMail];
