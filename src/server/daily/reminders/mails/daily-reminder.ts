import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const DailyReminder = z.object({
  firstName: z.string(),
  /** As plain text. */
  text: z.string(),
  leadIn: z.string(),
  unsubscribeUrl: z.url(),
});
export type DailyReminder = z.infer<typeof DailyReminder>;

/** Reminds a user of today's question. */
export const dailyReminderMail = defineMail({
  name: 'daily.reminder',
  props: DailyReminder,
  subject: () => 'Your question of the day',
  load: async () => (await import('./daily-reminder-mail.tsx')).DailyReminderMail,
});
