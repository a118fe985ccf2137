import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { MAX_REASON_LENGTH } from './billing-limits.ts';
import { Recurring } from './recurring.contract.ts';

export const SubscriptionSource = z.enum(['trial', 'card', 'apple', 'google', 'grant']);
export type SubscriptionSource = z.infer<typeof SubscriptionSource>;

/** GET user-subscriptions: all subscriptions of a user, newest first. */
export const UserSubscription = z.object({
  id: z.int(),
  subscription: z.object({ id: z.int(), name: z.string(), isTrial: z.boolean() }),
  source: SubscriptionSource,
  starts: z.iso.datetime(),
  ends: z.iso.datetime(),
  daysLeft: z.int().nonnegative(),
  isRunning: z.boolean(),
});
export type UserSubscription = z.infer<typeof UserSubscription>;
export const UserSubscriptionsResult = z.array(UserSubscription);
export type UserSubscriptionsResult = z.infer<typeof UserSubscriptionsResult>;

export const PaymentStatus = z.enum(['paid', 'refunded', 'partly_refunded', 'failed', 'open', 'void']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** One invoice of the payment history. */
export const Payment = z.object({
  id: z.int(),
  /** For POST user/invoice; null if it no longer belongs to a subscription of this user. */
  userSubscriptionId: z.int().nullable(),
  number: z.string().nullable(),
  date: z.iso.datetime(),
  description: z.string(),
  price: z.number(),
  tax: z.number(),
  discount: z.number(),
  refunded: z.number(),
  currency: z.string(),
  currencySymbol: z.string(),
  status: PaymentStatus,
  hasInvoice: z.boolean(),
});
export type Payment = z.infer<typeof Payment>;

/** Whether the guarantee can be used, and the reason if not. */
export const Guarantee = z.object({
  state: z.enum(['open', 'over', 'used', 'disputed', 'none']),
  until: z.iso.datetime().nullable(),
  price: z.number().nullable(),
  currency: z.string().nullable(),
  /** What can still be refunded after `until`, because a later purchase has a longer guarantee. */
  after: z.object({ until: z.iso.datetime(), price: z.number() }).nullable(),
  refund: z
    .object({
      status: z.enum(['requested', 'pending', 'succeeded', 'failed']),
      price: z.number(),
      currency: z.string(),
      requestedAt: z.iso.datetime(),
    })
    .nullable(),
});
export type Guarantee = z.infer<typeof Guarantee>;

export const BillingQuery = z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) });

/** GET user/billing. */
export const BillingResult = z.object({
  recurring: Recurring.nullable(),
  /** A subscription without a card: a trial, a gift, or one of the stores. */
  held: UserSubscription.nullable(),
  /** The exam after which the subscription could stop renewing, and when it would end then. */
  examOffer: z.object({ on: z.iso.date(), ends: z.iso.datetime() }).nullable(),
  canPause: z.boolean(),
  guarantee: Guarantee,
  payments: z.object({ items: z.array(Payment), total: z.int(), page: z.int() }),
});
export type BillingResult = z.infer<typeof BillingResult>;

/** POST user/invoice: a PDF. Without `invoiceId`, the newest invoice of the subscription. */
export const InvoiceBody = z.strictObject({
  userSubscriptionId: z.int().positive(),
  invoiceId: z.int().positive().nullish(),
});
export type InvoiceBody = z.infer<typeof InvoiceBody>;

export const RefundReason = z.enum(['not_useful', 'too_expensive', 'by_mistake', 'exam_changed', 'other']);
export type RefundReason = z.infer<typeof RefundReason>;

/** POST recurring-subscriptions/{id}/refund. */
export const RefundBody = z.strictObject({
  reason: z.string().min(1, fieldTexts.required).max(40, fieldTexts.other).pipe(RefundReason),
  comment: z.string().trim().max(MAX_REASON_LENGTH, fieldTexts.other).nullish(),
});
export type RefundBody = z.infer<typeof RefundBody>;
