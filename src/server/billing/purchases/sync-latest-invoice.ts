import { syncInvoice } from '#server/billing/history/sync-invoice.ts';
import { findLiveRecurring } from '#server/billing/subscriptions/recurring.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Purchase } from './purchases.queries.ts';

/**
 * Makes the new invoice appear in the history at once. A failure does not affect the purchase: the webhook brings the
 * invoice later.
 */
export async function syncLatestInvoice(deps: Deps, { userId, intentId }: Purchase): Promise<void> {
  const invoiceId = (await findLiveRecurring(deps.db, userId))?.latestInvoiceId;
  if (!invoiceId) return;
  const likelyIntentId = intentId?.startsWith('pi_') ? intentId : undefined;
  await syncInvoice(deps, invoiceId, likelyIntentId).catch((error: unknown) => {
    deps.log.warn({ err: error, invoiceId }, 'invoice not brought yet');
  });
}
