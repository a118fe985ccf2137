import type Stripe from 'stripe';
import { findSellablePlan, type SellablePlan } from '#server/billing/plans/sellable-plan.ts';
import { stripePriceOf } from '#server/billing/plans/stripe-price.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import { fetchSubscription, whole } from '#server/billing/subscriptions/fetch-subscription.ts';
import { findLiveRecurring, type RecurringRow } from '#server/billing/subscriptions/recurring.queries.ts';
import { remainingDiscounts } from '#server/billing/subscriptions/remaining-discounts.ts';
import { amountAt } from '#server/billing/subscriptions/subscription-row.ts';
import type { Voucher } from '#server/billing/vouchers/find-voucher.ts';
import { reducesNextCharge } from '#server/billing/vouchers/usable-voucher.ts';
import type { Deps } from '#server/platform/deps.ts';
import { asPrice, currencySymbol, percentageOf } from '#shared/billing/money.ts';
import type { ChangePreviewBody, ChangePreviewResult } from '#shared/billing/recurring.contract.ts';
import { changeTiming, upgradeParams } from './change-terms.ts';
import { refusePaused, refuseUnpaid } from './changeable.ts';
import { asVoucherProblem, discountsFor, voucherFor } from './discounts.ts';
import { refuseStoreBilled } from './refuse-store-billed.ts';

/** Returns what a change would cost today, as calculated by Stripe, and the next charge. Changes nothing. */
export async function previewChange(
  deps: Deps,
  user: { id: string },
  { subscriptionId: planId, stripeCouponId }: ChangePreviewBody,
): Promise<ChangePreviewResult> {
  // The preview reveals the value of a voucher, so it is limited like a voucher check.
  if (stripeCouponId) await deps.limits.consume('voucherChecksByUser', user.id);
  await refuseStoreBilled(deps, user.id);
  const row = refuseUnpaid(await findLiveRecurring(deps.db, user.id));
  refusePaused(row, deps.now());
  const offer = await findSellablePlan(deps.db, { planId, userId: user.id, now: deps.now() });
  const way = changeTiming(row, offer);
  const voucher = await voucherFor(deps, { text: stripeCouponId ?? null, planId, userId: user.id });
  const subscription = await callStripe(deps, (stripe) => fetchSubscription(stripe, row.stripeSubscriptionId));
  const change = { row, offer, voucher, subscription };
  const sum = way === 'now' ? await sumNow(deps, change) : sumLater(change);
  return {
    isImmediate: way !== 'later',
    dueToday: asPrice(sum.dueToday, row.currency),
    lines: sum.lines.map(({ kind, amount }) => ({ kind, price: asPrice(amount, row.currency) })),
    currency: row.currency,
    currencySymbol: currencySymbol(row.currency),
    begins: sum.begins.toISOString(),
    nextCharge: sum.nextCharge.toISOString(),
    nextChargePrice: asPrice(sum.nextAmount, row.currency),
    card: row.card,
  };
}

interface Change {
  row: RecurringRow;
  offer: SellablePlan;
  voucher: Voucher | null;
  subscription: Stripe.Subscription;
}

interface Sum {
  dueToday: number;
  lines: SumLine[];
  begins: Date;
  nextCharge: Date;
  nextAmount: number;
}

/** Applies from the end of the period, also for staying on the current plan. */
function sumLater(change: Change): Sum {
  const end = change.row.currentPeriodEnd;
  return { dueToday: 0, lines: [], begins: end, nextCharge: end, nextAmount: amountLater(change, end) };
}

async function sumNow(deps: Deps, change: Change): Promise<Sum> {
  const { row, offer, voucher, subscription } = change;
  const now = deps.now();
  const discounts = await discountsFor(deps, { promotion: offer.promotion, voucher });
  const invoice = await callStripe(deps, async (stripe) => {
    const kept = remainingDiscounts(subscription, voucher);
    return stripe.invoices.createPreview({
      subscription: row.stripeSubscriptionId,
      ...(discounts.length > 0 && { discounts: [...kept, ...discounts] }),
      subscription_details: {
        ...upgradeParams(row, offer, {
          priceId: await stripePriceOf(deps, { planId: offer.plan.id, worldRegionId: offer.region.id }),
          now,
        }),
        // The end after the exam is set again for the new periods.
        ...(row.cancelAt !== null && row.examEndOn !== null && { cancel_at: '' as const }),
      },
    });
  }).catch((error: unknown) => {
    throw asVoucherProblem(error);
  });
  const nextCharge = new Date(Math.max(...invoice.lines.data.map(({ period }) => period.end)) * 1000);
  const stays = voucher && reducesNextCharge(voucher, offer.plan) ? voucher : null;
  return {
    dueToday: invoice.amount_due,
    lines: sumLines(invoice),
    begins: now,
    nextCharge,
    nextAmount: amountLater({ ...change, voucher: stays }, nextCharge),
  };
}

interface SumLine {
  kind: ChangePreviewResult['lines'][number]['kind'];
  amount: number;
}

/** The invoice in five lines, whose sum is the amount due. The balance is credit from before, or credit that is left. */
function sumLines({ lines, subtotal, total, total_discount_amounts, amount_due }: Stripe.Invoice): SumLine[] {
  const sum = (parts: { amount: number }[]) => parts.reduce((amount, part) => amount + part.amount, 0);
  const unused = sum(lines.data.filter(({ amount }) => amount < 0));
  const discount = sum(total_discount_amounts ?? []);
  const all: SumLine[] = [
    { kind: 'plan', amount: subtotal - unused },
    { kind: 'unused', amount: unused },
    { kind: 'discount', amount: -discount },
    { kind: 'tax', amount: total - subtotal + discount },
    { kind: 'balance', amount: amount_due - total },
  ];
  return all.filter(({ amount }) => amount !== 0);
}

/** The price less the discounts that the subscription has already, and the voucher. */
function amountLater({ offer, voucher, subscription }: Change, at: Date): number {
  const running = subscription.discounts.filter(
    (discount) => voucher === null || whole(whole(discount)?.source.coupon)?.id !== voucher.couponId,
  );
  const amount = amountAt(offer.price.amount, running, at.getTime() / 1000);
  return Math.max(0, amount - percentageOf(amount, voucher?.percentOff ?? 0) - (voucher?.amountOff?.amount ?? 0));
}
