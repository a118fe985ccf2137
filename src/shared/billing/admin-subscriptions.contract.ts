import { z } from 'zod';
import { RowId } from '#shared/platform/ids.ts';
import { listResult, paging, SearchText } from '#shared/platform/list.contract.ts';
import { PaymentStatus, SubscriptionSource } from './billing.contract.ts';

/**
 * `renewing` is charged again, `cancelling` ends with the paid period, and the last charge of `past_due` failed.
 * The content of `paused` is closed until the user continues. `running` and `coming` have no card. Every subscription is finally `ended`.
 */
export const SubscriptionState = z.enum(['renewing', 'paused', 'cancelling', 'past_due', 'running', 'coming', 'ended']);
export type SubscriptionState = z.infer<typeof SubscriptionState>;

/** GET user-subscriptions/all */
export const AdminSubscriptionsQuery = z.strictObject({
  /** Searches names, email addresses, the number of a subscription, and its id at Stripe or a store. */
  search: SearchText,
  state: SubscriptionState.optional(),
  source: SubscriptionSource.optional(),
  planId: RowId.optional(),
  ...paging(['started', 'ends'], 'desc'),
});
export type AdminSubscriptionsQuery = z.infer<typeof AdminSubscriptionsQuery>;

const AdminSubscriptionRow = z.object({
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
export type AdminSubscriptionRow = z.infer<typeof AdminSubscriptionRow>;
export const AdminSubscriptionsResult = listResult(AdminSubscriptionRow);
export type AdminSubscriptionsResult = z.infer<typeof AdminSubscriptionsResult>;

/** Amounts are in the smallest unit of the currency. */
const AdminPayment = z.object({
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
export type AdminPayment = z.infer<typeof AdminPayment>;

const AdminAction = z.object({ at: z.iso.datetime(), kind: z.string(), reason: z.string().nullable() });
export type AdminAction = z.infer<typeof AdminAction>;

/** GET user-subscriptions/all/{id} */
export const AdminSubscription = AdminSubscriptionRow.extend({
  /** Whether the current admin may act on this user: not on themselves, nor on users with permissions they lack. */
  mayBeActedOn: z.boolean(),
  /** The plan that follows at the end of the period, if a smaller one was chosen. */
  nextPlan: z.string().nullable(),
  /** The exam after which it stops renewing. The end is null until a planned change of plan has taken place. */
  examEnd: z.object({ on: z.iso.date(), ends: z.iso.datetime().nullable() }).nullable(),
  /** The end of the current pause. */
  pausedUntil: z.iso.datetime().nullable(),
  /** The only card data that is ever shown. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  stripeSubscriptionId: z.string().nullable(),
  storeTransactionId: z.string().nullable(),
  payments: z.array(AdminPayment),
  /** Actions by admins, newest first. */
  acts: z.array(AdminAction),
});
export type AdminSubscription = z.infer<typeof AdminSubscription>;
