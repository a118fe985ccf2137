import { freeDaysText } from '#server/platform/mail/day-text.ts';
import { defineMail } from '#server/platform/mail/define-mail.ts';
import { GrantedDays } from './mail-props.ts';

/** Tells a user that we granted them days. */
export const grantedDaysMail = defineMail({
  name: 'users.granted-days',
  props: GrantedDays,
  subject: ({ days }) => `${freeDaysText(days)} for you`,
  load: async () => (await import('./granted-days-mail.tsx')).GrantedDaysMail,
});

export const usersMails = [grantedDaysMail];
