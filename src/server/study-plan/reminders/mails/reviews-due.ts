import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const ReviewsDue = z.object({ firstName: z.string(), goal: z.int(), unsubscribeUrl: z.url() });
export type ReviewsDue = z.infer<typeof ReviewsDue>;

/** Reminds a user of due reviews, at the hour they chose. */
export const reviewsDueMail = defineMail({
  name: 'study-plan.reviews-due',
  props: ReviewsDue,
  subject: () => "Today's plan is ready",
  load: async () => (await import('./reviews-due-mail.tsx')).ReviewsDueMail,
});
