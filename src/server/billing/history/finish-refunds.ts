import { withBillingLock } from '#server/billing/customers/billing-lock.ts';
import { eachOrThrow } from '#server/billing/reconcile/each-or-throw.ts';
import type { Deps } from '#server/platform/deps.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { failRefund, findUnansweredRefunds, findUnfinishedRefunds } from './refunds.queries.ts';
import { syncInvoice } from './sync-invoice.ts';

/** The work of the job `billing.finish-refunds`: what a fault has left half done. */
export async function finishRefunds(deps: Deps): Promise<void> {
  const unfinished = await findUnfinishedRefunds(deps.db, deps.now());
  await eachOrThrow(unfinished, ({ userId, stripeInvoiceIds }) =>
    withBillingLock(deps, userId, async (lock) => {
      // Stripe forgets its keys after a day: what was refunded before must be known before it is asked again.
      for (const id of stripeInvoiceIds) await syncInvoice(deps, id);
      await carryOutRefund(deps, lock);
    }),
  );
  await settleUnanswered(deps);
}

/** What an admin ordered and Stripe never answered to: it was made, or it is not tried again without them. */
async function settleUnanswered(deps: Deps): Promise<void> {
  const unanswered = await findUnansweredRefunds(deps.db, deps.now());
  await eachOrThrow(unanswered, async ({ id, stripeInvoiceId }) => {
    await syncInvoice(deps, stripeInvoiceId);
    await failRefund(deps.db, { id, now: deps.now() });
  });
}
