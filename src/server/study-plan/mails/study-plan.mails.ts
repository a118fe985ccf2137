import { defineMail } from '#server/platform/mail/define-mail.ts';
import { ReviewsDue } from './mail-props.ts';

/** Reminds a user of due reviews, at the hour they chose. */
export const reviewsDueMail = defineMail({
  name: 'study-plan.reviews-due',
  props: ReviewsDue,
  subject: () => "Today's plan is ready",
  load: async () => (await import('./reviews-due-mail.tsx')).ReviewsDueMail,
});

export const studyPlanMails = [reviewsDueMail];
