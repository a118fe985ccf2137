import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { withBillingLock } from '#server/billing/customers/billing-lock.ts';
import { closePurchase } from '#server/billing/purchases/end-purchase.ts';
import { findOpenPurchase } from '#server/billing/purchases/purchases.queries.ts';
import { eachOrThrow } from '#server/billing/reconcile/each-or-throw.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findOverduePlaces, releasePlace, isPlaceOverdue, type PlaceKey } from './places.queries.ts';

const BATCH = 100;

/** Releases places that were not paid for in time. */
export async function releasePromotionPlaces(deps: Deps): Promise<void> {
  const overdue = await findOverduePlaces(deps.db, { now: deps.now(), limit: BATCH });
  await eachOrThrow(overdue, (place) => releaseOverduePlace(deps, place));
}

/** Checks again under the user's lock, because the user may have taken the place again. */
export function releaseOverduePlace(deps: Deps, place: PlaceKey): Promise<void> {
  return withBillingLock(deps, place.userId, async (lock) => {
    if (await isPlaceOverdue(deps.db, place, deps.now())) await free(deps, lock, place);
  });
}

/**
 * A late payment would use a released place, so the open purchase is closed first. If it was paid meanwhile, it keeps
 * the place.
 */
async function free(deps: Deps, lock: BillingLock, place: PlaceKey): Promise<void> {
  const open = await findOpenPurchase(deps.db, place.userId);
  if (open?.promotionId === place.promotionId) await closePurchase(deps, lock, open);
  else await deps.db.transaction().execute((tx) => releasePlace(tx, place));
}
