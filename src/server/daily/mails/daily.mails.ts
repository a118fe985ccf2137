import { defineMail } from '#server/platform/mail/define-mail.ts';
import { DailyReminder } from './mail-props.ts';

/** Reminds a user of today's question. */
export const dailyReminderMail = defineMail({
  name: 'daily.reminder',
  props: DailyReminder,
  subject: () => 'Your question of the day',
  load: async () => (await import('./daily-reminder-mail.tsx')).DailyReminderMail,
});

export const dailyMails = [dailyReminderMail];
