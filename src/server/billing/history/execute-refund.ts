import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { writeUnderLock } from '#server/billing/customers/billing-lock.ts';
import { endSubscription } from '#server/billing/subscriptions/end-subscription.ts';
import { syncUnderLock } from '#server/billing/subscriptions/sync-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { refundInvoice } from './refund-invoice.ts';
import { failRefund, findRequestedRefunds, markRefundPending, type RequestedRefund } from './refunds.queries.ts';
import { syncInvoice } from './sync-invoice.ts';
import { voidCredit } from './void-credit.ts';

/**
 * Refunds each payment, ends the subscription and syncs both here. Every step is idempotent, so a failure is fixed by
 * running all of it again.
 */
export async function executeRefund(deps: Deps, lock: BillingLock): Promise<void> {
  const parts = await findRequestedRefunds(deps.db, lock.userId);
  const made: MadeRefund[] = [];
  for (const part of parts)
    made.push({ ...part, stripeRefundId: part.stripeRefundId ?? (await refundInvoice(deps, part)) });
  const ended = made.find(({ stripeRefundId }) => stripeRefundId !== null)?.stripeSubscriptionId;
  // Without any refund the user keeps the subscription.
  if (ended !== undefined) {
    await voidCredit(deps, { userId: lock.userId, stripeSubscriptionId: ended });
    await endSubscription(deps, ended);
    await syncUnderLock(deps, lock, ended);
  }
  // Written last: until here, the job `billing.finish-refunds` would repeat everything.
  await writeUnderLock(deps, lock, async (tx) => {
    for (const { id, stripeRefundId } of made) {
      if (stripeRefundId === null) await failRefund(tx, { id, now: deps.now() });
      else await markRefundPending(tx, { id, stripeRefundId });
    }
  });
  for (const { stripeInvoiceId } of made) await syncInvoice(deps, stripeInvoiceId);
}

type MadeRefund = RequestedRefund & { stripeRefundId: string | null };
