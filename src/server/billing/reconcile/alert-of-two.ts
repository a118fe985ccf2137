import type Stripe from 'stripe';
import { once } from '#server/billing/billing-effects.ts';
import type { Deps } from '#server/platform/deps.ts';
import { recordTwoSubscriptions } from './reconcile.queries.ts';

const CHARGING = new Set(['trialing', 'active', 'past_due', 'unpaid']);

/**
 * No user may pay twice. Our code cannot cause it, but manual changes at Stripe can, and then an admin has to look at
 * it.
 */
export async function alertOfTwo(deps: Deps, userId: string, said: Stripe.Subscription[]): Promise<void> {
  const charging = said.filter(({ status, cancel_at_period_end: isEnding }) => CHARGING.has(status) && !isEnding);
  if (charging.length < 2) return;
  const subscriptions = charging.map(({ id }) => id).toSorted();
  deps.log.error({ userId, subscriptions }, 'a customer has two live subscriptions');
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    const isNew = await once(tx, { key: `two:${subscriptions.join(':')}`.slice(0, 255), userId, at: now });
    if (isNew) await recordTwoSubscriptions(tx, { userId, subscriptions, now });
  });
}
