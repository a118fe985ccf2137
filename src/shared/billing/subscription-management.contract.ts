import { z } from 'zod';
import { RowId } from '#shared/platform/ids.ts';
import { listResult, paging, SearchText } from '#shared/platform/list.contract.ts';
import { PaymentStatus, SubscriptionSource } from './billing.contract.ts';

/**
 * `renewing` is charged again by itself, `cancelling` ends with what is paid, `past_due` was not charged when it should
 * have been. `running`, `coming` and `ended` are what has no card behind it; everything is `ended` in the end.
 */
export const SubscriptionState = z.enum(['renewing', 'cancelling', 'past_due', 'running', 'coming', 'ended']);
export type SubscriptionState = z.infer<typeof SubscriptionState>;

/** GET user-subscriptions/all */
export const KeptSubscriptionsQuery = z.strictObject({
  /** Words of a name or an address, the number of a subscription, or what Stripe or a store calls it. */
  search: SearchText,
  state: SubscriptionState.optional(),
  source: SubscriptionSource.optional(),
  planId: RowId.optional(),
  ...paging(['started', 'ends'], 'desc'),
});
export type KeptSubscriptionsQuery = z.infer<typeof KeptSubscriptionsQuery>;

/** GET user-subscriptions/all/export */
export const KeptSubscriptionsExportQuery = KeptSubscriptionsQuery.omit({ page: true, pageSize: true });
export type KeptSubscriptionsExportQuery = z.infer<typeof KeptSubscriptionsExportQuery>;

const KeptSubscriptionRow = z.object({
  id: z.int(),
  /** Null for who may not see people. */
  person: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  plan: z.object({ id: z.int(), name: z.string() }),
  source: SubscriptionSource,
  state: SubscriptionState,
  startsAt: z.iso.datetime(),
  /** Of what renews itself, when it is charged next. */
  endsAt: z.iso.datetime(),
  /** The next charge, in the smallest unit; null where there is none. */
  nextAmount: z.int().nullable(),
  currency: z.string().nullable(),
});
export type KeptSubscriptionRow = z.infer<typeof KeptSubscriptionRow>;
export const KeptSubscriptionsResult = listResult(KeptSubscriptionRow);
export type KeptSubscriptionsResult = z.infer<typeof KeptSubscriptionsResult>;

/** Amounts in the smallest unit of the currency. */
const KeptPayment = z.object({
  id: z.int(),
  number: z.string().nullable(),
  date: z.iso.datetime(),
  description: z.string(),
  status: PaymentStatus,
  isDisputed: z.boolean(),
  currency: z.string(),
  paid: z.int(),
  refunded: z.int(),
  /** What can still be given back; what is on its way back counts as given. */
  left: z.int(),
});
export type KeptPayment = z.infer<typeof KeptPayment>;

const KeptAct = z.object({ at: z.iso.datetime(), kind: z.string(), reason: z.string().nullable() });
export type KeptAct = z.infer<typeof KeptAct>;

/** GET user-subscriptions/all/{id} */
export const KeptSubscription = KeptSubscriptionRow.extend({
  /** Whether who asks may act on this person: not on themselves, nor on who holds rights that they lack. */
  mayBeActedOn: z.boolean(),
  /** The plan that follows at the end of the period, where a smaller one was chosen. */
  nextPlan: z.string().nullable(),
  /** All that is ever told of a card. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  stripeSubscriptionId: z.string().nullable(),
  storeTransactionId: z.string().nullable(),
  payments: z.array(KeptPayment),
  /** What admins did to it, the newest first. */
  acts: z.array(KeptAct),
});
export type KeptSubscription = z.infer<typeof KeptSubscription>;
