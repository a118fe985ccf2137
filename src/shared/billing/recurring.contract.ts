import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { MAX_PAUSE_DAYS, MAX_REASON_LENGTH } from './billing-limits.ts';

/** Limited to the range of plan ids. */
const PlanId = z.int().positive().max(2_147_483_647);

const StripeId = z.string().trim().min(1, fieldTexts.required).max(255, fieldTexts.other);

/** Starts or changes a subscription, with the names of the specification. `subscriptionId` is the plan. */
export const PurchaseBody = z.strictObject({
  subscriptionId: PlanId,
  /** Not needed for a voucher of 100 percent. A change without it is paid with the stored card. */
  stripePaymentMethodId: StripeId.nullish(),
  stripeCouponId: StripeId.nullish(),
  /** The displayed price, before any voucher. If it has changed, the purchase is rejected. */
  expectedPrice: z.number().nonnegative().nullish(),
  /** Stop renewing after the exam of the study settings. Only for a new subscription. */
  endsAfterExam: z.boolean().nullish(),
  /** Chosen by the browser, so that it can ask for this purchase if the response is lost. */
  attemptId: z.uuid().nullish(),
});
export type PurchaseBody = z.infer<typeof PurchaseBody>;

/** Status of a subscription on the billing page. */
export const RecurringStatus = z.enum([
  'trialing',
  'active',
  'paused',
  'cancelling',
  'past_due',
  'incomplete',
  'expired',
]);
export type RecurringStatus = z.infer<typeof RecurringStatus>;

export const Card = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});
export type Card = z.infer<typeof Card>;

export const Recurring = z.object({
  id: z.int(),
  subscription: z.object({ id: z.int(), name: z.string() }),
  status: RecurringStatus,
  price: z.number(),
  currency: z.string(),
  currencySymbol: z.string(),
  duration: z.int(),
  durationModifier: z.enum(['d', 'm', 'y']),
  started: z.iso.datetime(),
  /** End of the paid period. */
  periodEnds: z.iso.datetime(),
  /** Null if nothing will be charged any more. */
  nextCharge: z.iso.datetime().nullable(),
  nextChargePrice: z.number().nullable(),
  daysToNextCharge: z.int().nonnegative().nullable(),
  /** End of access if it was cancelled or a charge has failed. */
  accessUntil: z.iso.datetime().nullable(),
  /** When a failed charge is retried. */
  nextAttempt: z.iso.datetime().nullable(),
  /** The plan that follows at the end of the period. */
  nextPlan: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The exam after which it stops renewing. The end is null until a planned change of plan has taken place. */
  examEnd: z.object({ on: z.iso.date(), ends: z.iso.datetime().nullable() }).nullable(),
  /** Content is closed until then. */
  pausedUntil: z.iso.datetime().nullable(),
  card: Card.nullable(),
});
export type Recurring = z.infer<typeof Recurring>;

export const RecurringListResult = z.array(Recurring);
export type RecurringListResult = z.infer<typeof RecurringListResult>;

/** URL of the bank's confirmation popup; afterwards the same request is repeated. */
const NextAction = z.object({ url: z.url() });

export const PurchaseResult = z.object({
  status: z.enum(['active', 'scheduled', 'requires_action']),
  attemptId: z.uuid(),
  nextAction: NextAction.nullable(),
  subscription: Recurring.nullable(),
});
export type PurchaseResult = z.infer<typeof PurchaseResult>;

/** POST recurring-subscriptions/purchases/{id}/finish: the id of a purchase, or that of the browser, or the open one. */
export const FinishParams = z.object({ id: z.union([z.uuid(), z.literal('current')]) });

export const VerifyCouponBody = z.strictObject({
  stripeCouponId: StripeId,
  /** The plan it is for, if known. */
  subscriptionId: PlanId.nullish(),
});
export type VerifyCouponBody = z.infer<typeof VerifyCouponBody>;

export const VerifyCouponResult = z.object({
  /** A voucher for a fixed amount has 0 percent, and its amount in the currency of the price. */
  discount: z
    .object({
      id: z.string(),
      percentOff: z.number(),
      amountOff: z.number().optional(),
      duration: z.enum(['once', 'repeating', 'forever']),
      /** How many months it lasts if it is `repeating`. */
      months: z.int().nullable(),
    })
    .nullable(),
});
export type VerifyCouponResult = z.infer<typeof VerifyCouponResult>;

export const ChangePreviewBody = z.strictObject({
  subscriptionId: PlanId,
  stripeCouponId: StripeId.nullish(),
});
export type ChangePreviewBody = z.infer<typeof ChangePreviewBody>;

export const ChangePreviewResult = z.object({
  /** False if the smaller plan begins at the end of the paid period and nothing is charged today. */
  isImmediate: z.boolean(),
  dueToday: z.number(),
  /** The items of `dueToday`, which is their sum. Empty if nothing is charged today. */
  lines: z.array(z.object({ kind: z.enum(['plan', 'unused', 'discount', 'tax', 'balance']), price: z.number() })),
  currency: z.string(),
  currencySymbol: z.string(),
  begins: z.iso.datetime(),
  nextCharge: z.iso.datetime(),
  nextChargePrice: z.number(),
  card: Card.nullable(),
});
export type ChangePreviewResult = z.infer<typeof ChangePreviewResult>;

export const CancelBody = z
  .strictObject({ reason: z.string().trim().max(MAX_REASON_LENGTH, fieldTexts.other).nullish() })
  .nullish();
export type CancelBody = z.infer<typeof CancelBody>;

/** POST recurring-subscriptions/pause */
export const PauseBody = z.strictObject({
  days: z
    .int(fieldTexts.other)
    .min(1, 'Please choose at least one day')
    .max(MAX_PAUSE_DAYS, `Please choose at most ${MAX_PAUSE_DAYS} days`),
});
export type PauseBody = z.infer<typeof PauseBody>;

/** PUT recurring-subscriptions/exam-end */
export const ExamEndBody = z.strictObject({ isOn: z.boolean() });
export type ExamEndBody = z.infer<typeof ExamEndBody>;

export const UpdatePaymentMethodBody = z.strictObject({ stripePaymentMethodId: StripeId });
export type UpdatePaymentMethodBody = z.infer<typeof UpdatePaymentMethodBody>;

/** `id` is set once the card is saved, as specified; `nextAction` if the bank asks for confirmation first. */
export const UpdatePaymentMethodResult = z.object({
  id: z.int().nullable(),
  attemptId: z.uuid(),
  nextAction: NextAction.nullable(),
});
export type UpdatePaymentMethodResult = z.infer<typeof UpdatePaymentMethodResult>;
