import { withBillingLock } from '#server/billing/customers/billing-lock.ts';
import { eachOrThrow } from '#server/billing/reconcile/each-or-throw.ts';
import type { Deps } from '#server/platform/deps.ts';
import { executeRefund } from './execute-refund.ts';
import { failRefund, findUnansweredRefunds, findUnfinishedRefunds } from './refunds.queries.ts';
import { syncInvoice } from './sync-invoice.ts';

/** The job `billing.finish-refunds`: completes refunds that a failure interrupted. */
export async function finishRefunds(deps: Deps): Promise<void> {
  const unfinished = await findUnfinishedRefunds(deps.db, deps.now());
  await eachOrThrow(unfinished, ({ userId, stripeInvoiceIds }) =>
    withBillingLock(deps, userId, async (lock) => {
      // Stripe forgets idempotency keys after a day, so earlier refunds must be known before a refund is requested
      // again.
      for (const id of stripeInvoiceIds) await syncInvoice(deps, id);
      await executeRefund(deps, lock);
    }),
  );
  await settleUnanswered(deps);
}

/**
 * Refunds ordered by an admin that Stripe never answered: the sync finds them, or they fail and the admin has to retry.
 */
async function settleUnanswered(deps: Deps): Promise<void> {
  const unanswered = await findUnansweredRefunds(deps.db, deps.now());
  await eachOrThrow(unanswered, async ({ id, stripeInvoiceId }) => {
    await syncInvoice(deps, stripeInvoiceId);
    await failRefund(deps.db, { id, now: deps.now() });
  });
}
