import { withBillingLock } from '#server/billing/customers/billing-lock.ts';
import { eachOrThrow } from '#server/billing/reconcile/each-or-throw.ts';
import type { Deps } from '#server/platform/deps.ts';
import { closePurchase } from './end-purchase.ts';
import { findStalePurchases } from './purchases.queries.ts';

/** After this time Stripe, too, gives up a first payment. */
const STALE_AFTER_MS = 23 * 3_600_000;
const BATCH = 100;

/** Ends what somebody began and left, at the bank's page for example. */
export async function abandonStalePurchases(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - STALE_AFTER_MS);
  const stale = await findStalePurchases(deps.db, { before, limit: BATCH });
  await eachOrThrow(stale, (purchase) =>
    withBillingLock(deps, purchase.userId, (lock) => closePurchase(deps, lock, purchase)),
  );
}
