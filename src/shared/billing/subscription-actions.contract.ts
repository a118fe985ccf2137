import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { ActionReason, GrantDaysBody } from '#shared/users/actions.contract.ts';

/** Uses the text for a required field if it is empty. */
const requiredOr =
  (text: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? fieldTexts.required : text;

const Id = z
  .int({ error: requiredOr(fieldTexts.other) })
  .positive(fieldTexts.other)
  .max(2_147_483_647, fieldTexts.other);
const Moment = z.iso.datetime({ error: requiredOr(fieldTexts.other) });

/** POST user-subscriptions/all/{id}/cancel. `period_end`: nothing is charged again. `now`: access ends immediately. */
export const CancelSubscriptionBody = z.strictObject({
  when: z.enum(['period_end', 'now'], fieldTexts.other),
  reason: ActionReason,
});
export type CancelSubscriptionBody = z.infer<typeof CancelSubscriptionBody>;

/** POST user-subscriptions/all/{id}/extend. `endsAt` is the displayed end, to detect concurrent changes. */
export const ExtendSubscriptionBody = GrantDaysBody.extend({ endsAt: Moment });
export type ExtendSubscriptionBody = z.infer<typeof ExtendSubscriptionBody>;

const amountText = 'Please enter an amount above zero';
const Amount = z
  .int({ error: requiredOr(amountText) })
  .positive(amountText)
  .max(2_147_483_647, fieldTexts.other);

/**
 * POST user-subscriptions/all/{id}/refund. The amount is in the smallest unit and entered twice. `left` is the
 * displayed remainder of the payment, to detect concurrent refunds.
 */
export const RefundPaymentBody = z
  .strictObject({ paymentId: Id, amount: Amount, confirmedAmount: Amount, left: Amount, reason: ActionReason })
  .refine(({ amount, left }) => amount <= left, {
    path: ['amount'],
    params: { rule: 'max' },
    error: 'This is more than the remaining amount',
  })
  .refine(({ amount, confirmedAmount }) => amount === confirmedAmount, {
    path: ['confirmedAmount'],
    params: { rule: 'same' },
    error: 'The two amounts are different',
  });
export type RefundPaymentBody = z.infer<typeof RefundPaymentBody>;

/** No store sells longer subscriptions, so anything longer is a mistake. */
const LONGEST_STORE_DAYS = 732;
const DAY_MS = 86_400_000;

/** POST user-subscriptions/all */
export const StoreSubscriptionBody = z
  .strictObject({
    /** An email address or an id. */
    person: z.string().trim().min(1, fieldTexts.required).max(254, fieldTexts.other),
    planId: Id,
    store: z.enum(['apple', 'google'], fieldTexts.other),
    transactionId: z
      .string()
      .trim()
      .min(1, fieldTexts.required)
      .max(100, fieldTexts.other)
      .regex(/^[\w.:-]+$/, fieldTexts.other),
    startsAt: Moment,
    endsAt: Moment,
  })
  .refine(({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt), {
    path: ['endsAt'],
    params: { rule: 'order' },
    error: 'The end must be after the start',
  })
  .refine(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) <= LONGEST_STORE_DAYS * DAY_MS, {
    path: ['endsAt'],
    params: { rule: 'max' },
    error: 'The period cannot be longer than two years',
  });
export type StoreSubscriptionBody = z.infer<typeof StoreSubscriptionBody>;

export const StoreSubscriptionResult = z.object({ id: z.int() });
export type StoreSubscriptionResult = z.infer<typeof StoreSubscriptionResult>;
