import { z } from 'zod';

export const DailyReminder = z.object({
  firstName: z.string(),
  /** As plain text. */
  text: z.string(),
  leadIn: z.string(),
  unsubscribeUrl: z.url(),
});
export type DailyReminder = z.infer<typeof DailyReminder>;
