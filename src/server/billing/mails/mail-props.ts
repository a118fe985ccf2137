import { z } from 'zod';

/** Part of the props of every billing mail. */
const Addressed = z.object({ firstName: z.string(), timeZone: z.string() });

/** An amount in the smallest unit of its currency. */
const Money = z.object({ amount: z.int(), currency: z.string().length(3) });
export type Money = z.infer<typeof Money>;

export const BankStep = Addressed.extend({
  planName: z.string(),
  price: Money,
  recurringId: z.int(),
  accessUntil: z.iso.datetime(),
});
export type BankStep = z.infer<typeof BankStep>;

export const Cancelled = Addressed.extend({ planName: z.string(), until: z.iso.datetime() });
export type Cancelled = z.infer<typeof Cancelled>;

export const ChargeFailed = Addressed.extend({
  planName: z.string(),
  price: Money,
  /** The subscription whose card has to be changed. */
  recurringId: z.int(),
  accessUntil: z.iso.datetime(),
  /** Days since the first failure. */
  day: z.union([z.literal(0), z.literal(3), z.literal(7)]),
});
export type ChargeFailed = z.infer<typeof ChargeFailed>;

export const Disputed = Addressed.extend({
  outcome: z.enum(['open', 'won', 'lost']),
  price: Money,
  description: z.string(),
  /** The end of the restored access, after a dispute that was won. */
  until: z.iso.datetime().nullable(),
});
export type Disputed = z.infer<typeof Disputed>;

export const Ended = Addressed.extend({
  planName: z.string(),
  /** All attempts to charge the card for a renewal have failed. */
  isUnpaid: z.boolean().default(false),
});
export type Ended = z.infer<typeof Ended>;

export const ExamEnd = Addressed.extend({
  planName: z.string(),
  examOn: z.iso.date(),
  until: z.iso.datetime(),
  /** Null if nothing is charged until the end. */
  nextCharge: z.object({ at: z.iso.datetime(), price: Money }).nullable(),
});
export type ExamEnd = z.infer<typeof ExamEnd>;

export const Extended = Addressed.extend({
  planName: z.string(),
  days: z.int().positive(),
  until: z.iso.datetime(),
  /** True if the plan is charged again at its new end. */
  renews: z.boolean(),
});
export type Extended = z.infer<typeof Extended>;

/** A plan that is paused, or that continues after a pause. */
export const PausedPlan = Addressed.extend({
  planName: z.string(),
  until: z.iso.datetime(),
  /** Null if nothing is charged any more. */
  nextCharge: z.object({ at: z.iso.datetime(), price: Money }).nullable(),
});
export type PausedPlan = z.infer<typeof PausedPlan>;

export const Receipt = Addressed.extend({
  description: z.string(),
  paid: Money,
  /** Null when there was no discount. */
  discount: Money.nullable(),
  number: z.string().nullable(),
  paidAt: z.iso.datetime(),
  period: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }).nullable(),
});
export type Receipt = z.infer<typeof Receipt>;

export const Refunded = Addressed.extend({
  refund: Money,
  description: z.string(),
  /** A refund under the guarantee also ends the plan. */
  isGuarantee: z.boolean(),
});
export type Refunded = z.infer<typeof Refunded>;

export const UpcomingRenewal = Addressed.extend({
  planName: z.string(),
  price: Money,
  renewsAt: z.iso.datetime(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
});
export type UpcomingRenewal = z.infer<typeof UpcomingRenewal>;
