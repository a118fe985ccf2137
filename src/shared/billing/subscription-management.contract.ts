import { z } from 'zod';
import { RowId } from '#shared/platform/ids.ts';
import { listResult, paging, SearchText } from '#shared/platform/list.contract.ts';
import { PaymentStatus, SubscriptionSource } from './billing.contract.ts';

/**
 * `renewing` is charged again, `cancelling` ends with the paid period, and the last charge of `past_due` failed.
 * `running` and `coming` have no card. Every subscription is finally `ended`.
 */
export const SubscriptionState = z.enum(['renewing', 'cancelling', 'past_due', 'running', 'coming', 'ended']);
export type SubscriptionState = z.infer<typeof SubscriptionState>;

/** GET user-subscriptions/all */
export const KeptSubscriptionsQuery = z.strictObject({
  /** Searches names, email addresses, the number of a subscription, and its id at Stripe or a store. */
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
  /** Null for admins who may not see users. */
  person: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  plan: z.object({ id: z.int(), name: z.string() }),
  source: SubscriptionSource,
  state: SubscriptionState,
  startsAt: z.iso.datetime(),
  /** For a renewing subscription, the date of the next charge. */
  endsAt: z.iso.datetime(),
  /** The next charge, in the smallest unit; null if there is none. */
  nextAmount: z.int().nullable(),
  currency: z.string().nullable(),
});
export type KeptSubscriptionRow = z.infer<typeof KeptSubscriptionRow>;
export const KeptSubscriptionsResult = listResult(KeptSubscriptionRow);
export type KeptSubscriptionsResult = z.infer<typeof KeptSubscriptionsResult>;

/** Amounts are in the smallest unit of the currency. */
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
  /** The refundable remainder; pending refunds count as refunded. */
  left: z.int(),
});
export type KeptPayment = z.infer<typeof KeptPayment>;

const KeptAct = z.object({ at: z.iso.datetime(), kind: z.string(), reason: z.string().nullable() });
export type KeptAct = z.infer<typeof KeptAct>;

/** GET user-subscriptions/all/{id} */
export const KeptSubscription = KeptSubscriptionRow.extend({
  /** Whether the current admin may act on this user: not on themselves, nor on users with permissions they lack. */
  mayBeActedOn: z.boolean(),
  /** The plan that follows at the end of the period, if a smaller one was chosen. */
  nextPlan: z.string().nullable(),
  /** The only card data that is ever shown. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  stripeSubscriptionId: z.string().nullable(),
  storeTransactionId: z.string().nullable(),
  payments: z.array(KeptPayment),
  /** Actions by admins, newest first. */
  acts: z.array(KeptAct),
});
export type KeptSubscription = z.infer<typeof KeptSubscription>;
