import { withBillingLock } from '#server/billing/customers/billing-lock.ts';
import { eachOrThrow } from '#server/billing/reconcile/each-or-throw.ts';
import type { Deps } from '#server/platform/deps.ts';
import { closePurchase } from './end-purchase.ts';
import { findStalePurchases } from './purchases.queries.ts';

/** Stripe also expires a first payment after this time. */
const STALE_AFTER_MS = 23 * 3_600_000;
const BATCH = 100;

/** Closes purchases that the user left unfinished, for example on the bank's page. */
export async function abandonStalePurchases(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - STALE_AFTER_MS);
  const stale = await findStalePurchases(deps.db, { before, limit: BATCH });
  await eachOrThrow(stale, (purchase) =>
    withBillingLock(deps, purchase.userId, (lock) => closePurchase(deps, lock, purchase)),
  );
}
