import type { Deps } from '#server/platform/deps.ts';
import type { PlansResult } from '#shared/billing/plans.contract.ts';
import { findOffers } from './offers.queries.ts';
import { presentPlan } from './plans.present.ts';

export async function readPlans({ db, now }: Deps, user: { id: string } | null): Promise<PlansResult> {
  const offers = await findOffers(db, { userId: user?.id ?? null, now: now() });
  return offers.map(presentPlan);
}
