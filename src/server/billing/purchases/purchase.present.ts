import { presentRecurring } from '#server/billing/subscriptions/recurring.present.ts';
import { findLiveRecurring } from '#server/billing/subscriptions/recurring.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PurchaseResult } from '#shared/billing/recurring.contract.ts';
import type { BankStep } from './confirm-intent.ts';
import { findDonePurchase, type Purchase, type PurchaseRequest } from './purchases.queries.ts';

/** The result of a purchase: the pending bank authentication, or the current subscription. */
export async function presentPurchase(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, userId, planId }: Pick<Purchase, 'id' | 'userId' | 'planId'>,
  bankStep: BankStep = null,
): Promise<PurchaseResult> {
  const row = await findLiveRecurring(db, userId);
  const isScheduled = row?.nextPlan !== null && row?.nextPlan?.id === planId;
  return {
    status: bankStep ? 'requires_action' : isScheduled ? 'scheduled' : 'active',
    attemptId: id,
    nextAction: bankStep,
    subscription: row ? presentRecurring(row, now()) : null,
  };
}

const REPEATED_WITHIN_MS = 3_600_000;

/** The earlier result of a repeated request, if it is still valid. */
export async function repeatResult(
  deps: Deps,
  userId: string,
  request: PurchaseRequest,
): Promise<PurchaseResult | null> {
  const since = new Date(deps.now().getTime() - REPEATED_WITHIN_MS);
  const done = await findDonePurchase(deps.db, { userId, request, since });
  if (!done) return null;
  const row = await findLiveRecurring(deps.db, userId);
  const isHeld = row?.stripeSubscriptionId === done.subscriptionId && !row?.isEnding;
  const isSamePlan = (row?.nextPlan?.id ?? row?.planId) === request.planId;
  return isHeld && isSamePlan ? presentPurchase(deps, done) : null;
}
