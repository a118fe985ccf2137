import type Stripe from 'stripe';
import { once } from '#server/billing/billing-effects.ts';
import type { Deps } from '#server/platform/deps.ts';
import { recordTwoSubscriptions } from './reconcile.queries.ts';

const CHARGING = new Set(['trialing', 'active', 'past_due', 'unpaid']);

/** Nobody must pay twice. It cannot happen from here; by hand, at Stripe, it can, and then a person has to look. */
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
