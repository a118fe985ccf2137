import { defineMail } from '#server/platform/mail/define-mail.ts';
import { PlanEnding } from './mail-props.ts';

/** Notifies a user that a plan ends in a few days and does not renew. */
export const planEndingMail = defineMail({
  name: 'notifications.plan-ending',
  props: PlanEnding,
  subject: ({ planName }) => `Your ${planName} plan ends soon`,
  load: async () => (await import('./plan-ending-mail.tsx')).PlanEndingMail,
});

export const notificationsMails = [planEndingMail];
