import { syncInvoice } from '#server/billing/history/sync-invoice.ts';
import { findLiveRecurring } from '#server/billing/subscriptions/recurring.queries.ts';
import type { Deps } from '#server/platform/deps.ts';

/** The history shows at once what was paid. Where that fails, Stripe's message brings it: the purchase stands. */
export async function bringInvoice(deps: Deps, userId: string): Promise<void> {
  const invoiceId = (await findLiveRecurring(deps.db, userId))?.latestInvoiceId;
  if (!invoiceId) return;
  await syncInvoice(deps, invoiceId).catch((error: unknown) => {
    deps.log.warn({ err: error, invoiceId }, 'invoice not brought yet');
  });
}
