import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';
import { SubscriptionSource } from '#shared/billing/billing.contract.ts';

const PlanEnding = z.object({
  firstName: z.string(),
  planName: z.string(),
  endsAt: z.iso.datetime(),
  /** Mails enqueued before this field was added have none. */
  source: SubscriptionSource.default('grant'),
  timeZone: z.string(),
  unsubscribeUrl: z.url(),
});
export type PlanEnding = z.infer<typeof PlanEnding>;

/** Notifies a user that a plan ends in a few days and does not renew. */
export const planEndingMail = defineMail({
  name: 'notifications.plan-ending',
  props: PlanEnding,
  subject: ({ planName }) => `Your ${planName} plan ends soon`,
  load: async () => (await import('./plan-ending-mail.tsx')).PlanEndingMail,
});
