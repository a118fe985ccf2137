import { findSellablePlan, type SellablePlan } from '#server/billing/plans/sellable-plan.ts';
import { stripePriceOf } from '#server/billing/plans/stripe-price.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import { fetchSubscription } from '#server/billing/subscriptions/fetch-subscription.ts';
import { findLiveRecurring, type RecurringRow } from '#server/billing/subscriptions/recurring.queries.ts';
import { remainingDiscounts } from '#server/billing/subscriptions/remaining-discounts.ts';
import type { Voucher } from '#server/billing/vouchers/find-voucher.ts';
import type { Deps } from '#server/platform/deps.ts';
import { asPrice, currencySymbol, percentageOf } from '#shared/billing/money.ts';
import type { ChangePreviewBody, ChangePreviewResult } from '#shared/billing/recurring.contract.ts';
import { changeTiming, upgradeParams } from './change-terms.ts';
import { refuseUnpaid } from './changeable.ts';
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
  const offer = await findSellablePlan(deps.db, { planId, userId: user.id, now: deps.now() });
  const way = changeTiming(row, offer);
  const voucher = await voucherFor(deps, { text: stripeCouponId ?? null, planId });
  const sum = way === 'now' ? await sumNow(deps, { row, offer, voucher }) : sumLater(row, offer, voucher);
  return {
    isImmediate: way !== 'later',
    dueToday: asPrice(sum.dueToday, row.currency),
    currency: row.currency,
    currencySymbol: currencySymbol(row.currency),
    begins: sum.begins.toISOString(),
    nextCharge: sum.nextCharge.toISOString(),
    nextChargePrice: asPrice(sum.nextAmount, row.currency),
    card: row.card,
  };
}

interface Sum {
  dueToday: number;
  begins: Date;
  nextCharge: Date;
  nextAmount: number;
}

/** Applies from the end of the period, also for staying on the current plan. */
function sumLater(row: RecurringRow, { price }: SellablePlan, voucher: Voucher | null): Sum {
  const end = row.currentPeriodEnd;
  return { dueToday: 0, begins: end, nextCharge: end, nextAmount: less(price.amount, voucher) };
}

async function sumNow(
  deps: Deps,
  { row, offer, voucher }: { row: RecurringRow; offer: SellablePlan; voucher: Voucher | null },
): Promise<Sum> {
  const now = deps.now();
  const discounts = await discountsFor(deps, { promotion: offer.promotion, voucher });
  const invoice = await callStripe(deps, async (stripe) => {
    const kept = remainingDiscounts(await fetchSubscription(stripe, row.stripeSubscriptionId), voucher);
    return stripe.invoices.createPreview({
      subscription: row.stripeSubscriptionId,
      ...(discounts.length > 0 && { discounts: [...kept, ...discounts] }),
      subscription_details: upgradeParams(row, offer, {
        priceId: await stripePriceOf(deps, { planId: offer.plan.id, worldRegionId: offer.region.id }),
        now,
      }),
    });
  }).catch((error: unknown) => {
    throw asVoucherProblem(error);
  });
  return {
    dueToday: invoice.amount_due,
    begins: now,
    nextCharge: new Date(Math.max(...invoice.lines.data.map(({ period }) => period.end)) * 1000),
    nextAmount: less(offer.price.amount, voucher?.isLasting ? voucher : null),
  };
}

const less = (amount: number, voucher: Voucher | null) =>
  Math.max(0, amount - percentageOf(amount, voucher?.percentOff ?? 0) - (voucher?.amountOff?.amount ?? 0));
