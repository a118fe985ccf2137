import { z } from 'zod';
import { SubscriptionSource } from '#shared/billing/billing.contract.ts';

export const PlanEnding = z.object({
  firstName: z.string(),
  planName: z.string(),
  endsAt: z.iso.datetime(),
  /** Mails enqueued before this field was added have none. */
  source: SubscriptionSource.default('grant'),
  timeZone: z.string(),
  unsubscribeUrl: z.url(),
});
export type PlanEnding = z.infer<typeof PlanEnding>;
