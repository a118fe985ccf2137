import { continuedMail } from '#server/billing/mails/billing.mails.ts';
import { mailOnce } from '#server/billing/mails/mail-once.ts';
import { eachOrThrow } from '#server/billing/reconcile/each-or-throw.ts';
import { syncSubscription } from '#server/billing/subscriptions/follow-subscription.ts';
import { findRecurringById } from '#server/billing/subscriptions/recurring.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findEndedPauses } from './pauses.queries.ts';

/** The job `billing.end-pauses`: tells users that their plan continues. Access has opened by itself. */
export async function endPauses(deps: Deps): Promise<void> {
  await eachOrThrow(await findEndedPauses(deps.db, deps.now()), (ended) => announce(deps, ended));
}

async function announce(deps: Deps, { userId, id }: { userId: string; id: number }): Promise<void> {
  const row = await findRecurringById(deps.db, { userId, id });
  if (!row?.pausedUntil) return;
  const { stripeSubscriptionId, planName, isEnding, currentPeriodEnd, nextAmount, amount, currency } = row;
  await syncSubscription(deps, stripeSubscriptionId);
  const nextCharge = { at: currentPeriodEnd.toISOString(), price: { amount: nextAmount ?? amount, currency } };
  const key = `continued:${stripeSubscriptionId}:${row.pausedUntil.toISOString()}`;
  const props = { planName, until: currentPeriodEnd.toISOString(), nextCharge: isEnding ? null : nextCharge };
  await deps.db.transaction().execute((tx) => mailOnce(deps, tx, { key, userId, mail: continuedMail, props }));
}
