import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { refuseLostLease } from '#server/billing/customers/billing-lock.ts';
import type { SellablePlan } from '#server/billing/plans/sellable-plan.ts';
import { stripePriceOf } from '#server/billing/plans/stripe-price.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import { fetchSubscription, intentOf } from '#server/billing/subscriptions/fetch-subscription.ts';
import type { RecurringRow } from '#server/billing/subscriptions/recurring.queries.ts';
import { releaseSchedule } from '#server/billing/subscriptions/release-schedule.ts';
import { remainingDiscounts } from '#server/billing/subscriptions/remaining-discounts.ts';
import type { Voucher } from '#server/billing/vouchers/find-voucher.ts';
import type { Deps } from '#server/platform/deps.ts';
import { abandonOnRefusal } from './abandon-on-refusal.ts';
import { upgradeParams } from './change-terms.ts';
import type { BankStep } from './confirm-intent.ts';
import { confirmWithBank } from './confirm-with-bank.ts';
import type { DiscountParam } from './discounts.ts';
import { updatePurchase, type Purchase } from './purchases.queries.ts';

export interface PlanChange {
  purchase: Purchase;
  row: RecurringRow;
  offer: SellablePlan;
  discounts: DiscountParam[];
  voucher: Voucher | null;
}

/** Switches to the bigger plan once the difference is paid. Until then the old plan stays in force. */
export async function upgradeNow(deps: Deps, lock: BillingLock, change: PlanChange): Promise<BankStep> {
  await releaseSchedule(deps, change.row.stripeScheduleId);
  await liftExamEnd(deps, change.row);
  await refuseLostLease(deps, lock);
  const subscription = await abandonOnRefusal(deps, lock, change.purchase, () => update(deps, change));
  if (subscription.pending_update === null) return null;
  const intentId = intentOf(subscription);
  return confirmWithBank(deps, lock, await updatePurchase(deps.db, change.purchase, { intentId }, deps.now()));
}

/**
 * An end within the new period would make Stripe charge only a part of it. It is set again for the new periods, also if
 * the upgrade is not paid.
 */
async function liftExamEnd(deps: Deps, { stripeSubscriptionId: id, cancelAt, examEndOn }: RecurringRow): Promise<void> {
  if (cancelAt === null || examEndOn === null) return;
  await callStripe(deps, (stripe) => stripe.subscriptions.update(id, { cancel_at: '' }));
}

function update(deps: Deps, { purchase, row, offer, discounts, voucher }: PlanChange) {
  return callStripe(deps, async (stripe) => {
    const priceId = await stripePriceOf(deps, { planId: offer.plan.id, worldRegionId: offer.region.id });
    const kept = remainingDiscounts(await fetchSubscription(stripe, row.stripeSubscriptionId), voucher);
    return stripe.subscriptions.update(
      row.stripeSubscriptionId,
      {
        ...upgradeParams(row, offer, { priceId, now: deps.now() }),
        ...(discounts.length > 0 && { discounts: [...kept, ...discounts] }),
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice.payments'],
      },
      { idempotencyKey: `${purchase.id}:update` },
    );
  });
}
