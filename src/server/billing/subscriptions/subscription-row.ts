import type Stripe from 'stripe';
import { examEndOf } from '#server/billing/exam-end/exam-end-metadata.ts';
import { pauseOf } from '#server/billing/pause/pause-metadata.ts';
import { percentageOf } from '#shared/billing/money.ts';
import { idOf, isCardPending, itemOf, whole } from './fetch-subscription.ts';
import type { StripeStatus } from './recurring.queries.ts';

export type SubscriptionRow = ReturnType<typeof subscriptionRow>;

/** The plan that a downgrade scheduled for the end of the period. */
export interface NextPlan {
  planId: number;
  amount: number;
}

const toDate = (seconds: number) => new Date(seconds * 1000);
const toDateOrNull = (seconds: number | null | undefined) => (typeof seconds === 'number' ? toDate(seconds) : null);

/** Maps a Stripe subscription to our columns. */
export function subscriptionRow(subscription: Stripe.Subscription, planId: number, nextPlan: NextPlan | null) {
  const item = itemOf(subscription);
  const amount = (item.price.unit_amount ?? 0) * (item.quantity ?? 1);
  const cancelAt = subscription.cancel_at ?? (subscription.cancel_at_period_end ? item.current_period_end : null);
  const invoice = whole(subscription.latest_invoice);
  const examEndOn = examEndOf(subscription);
  const pause = pauseOf(subscription);
  const isEnding = cancelAt !== null && (examEndOn === null || cancelAt <= item.current_period_end);
  return {
    plan_id: planId,
    next_plan_id: nextPlan?.planId ?? null,
    stripe_subscription_id: subscription.id,
    stripe_item_id: item.id,
    stripe_price_id: item.price.id,
    stripe_schedule_id: idOf(subscription.schedule),
    status: subscription.status as StripeStatus, // the pinned API version has no other status
    is_card_pending: isCardPending(subscription),
    amount,
    currency: item.price.currency,
    next_amount: isEnding
      ? null
      : amountAt(nextPlan?.amount ?? amount, subscription.discounts, item.current_period_end),
    started_at: toDate(subscription.start_date),
    current_period_start: toDate(item.current_period_start),
    current_period_end: toDate(item.current_period_end),
    billing_anchor: toDate(subscription.billing_cycle_anchor),
    cancel_at: toDateOrNull(cancelAt),
    exam_end_on: examEndOn,
    paused_at: pause?.at ?? null,
    paused_until: pause?.until ?? null,
    canceled_at: toDateOrNull(subscription.canceled_at),
    ended_at: toDateOrNull(subscription.ended_at),
    past_due_since: pastDueSince(subscription, invoice),
    next_attempt_at: toDateOrNull(invoice?.next_payment_attempt),
    ...cardOf(subscription),
    latest_invoice_id: idOf(subscription.latest_invoice),
  };
}

/**
 * Prices carry the id of their plan. For a price created by hand, the plan id of the subscription counts. Null: not one
 * of our plans.
 */
export function planIdOf({ metadata }: Pick<Stripe.Price, 'metadata'>, subscription?: Stripe.Subscription) {
  const planId = metadata['planId'] ?? subscription?.metadata['planId'] ?? '';
  return /^[1-9]\d{0,8}$/.test(planId) ? Number(planId) : null;
}

/** The same customer may have bought something else from the same Stripe account. */
export const isOurs = (subscription: Stripe.Subscription): boolean =>
  planIdOf(itemOf(subscription).price, subscription) !== null;

/** The due date of the unpaid invoice, so the result does not depend on when it is computed. */
function pastDueSince({ status }: Stripe.Subscription, invoice: Stripe.Invoice | null): Date | null {
  if ((status !== 'past_due' && status !== 'unpaid') || !invoice) return null;
  return toDate(invoice.status_transitions.finalized_at ?? invoice.created);
}

function cardOf({ default_payment_method: method }: Stripe.Subscription) {
  const card = whole(method)?.card;
  return {
    stripe_payment_method_id: idOf(method),
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    card_exp_month: card?.exp_month ?? null,
    card_exp_year: card?.exp_year ?? null,
  };
}

/** The amount of a charge at that time: the price minus the discounts valid then, one after the other. */
export function amountAt(price: number, discounts: Stripe.Subscription['discounts'], seconds: number): number {
  return discounts.reduce(
    (amount, discount) => amount - percentageOf(amount, percentAt(whole(discount), seconds)),
    price,
  );
}

function percentAt(discount: Stripe.Discount | null, seconds: number): number {
  const coupon = whole(discount?.source.coupon);
  if (!discount || !coupon || coupon.duration === 'once') return 0;
  return discount.end === null || discount.end > seconds ? (coupon.percent_off ?? 0) : 0;
}
