import { z } from 'zod';
import { askStripe, isMissingAtStripe } from '#server/billing/stripe/ask-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobKind } from '#server/platform/jobs/job-definition.ts';

/** Enqueued in the transaction that gives a plan another name. */
export const namePlanJob: JobKind<{ planId: number }> = {
  name: 'billing.name-plan',
  data: z.object({ planId: z.int() }),
};

/**
 * Tells Stripe what a plan is called: its invoices say so. Nothing to do before the plan is sold first, because then it
 * is made there under the name it has by then.
 */
export async function namePlan(deps: Deps, { planId }: { planId: number }): Promise<void> {
  if (!deps.config.stripe) return;
  const plan = await deps.db.selectFrom('plans').select('name').where('id', '=', planId).executeTakeFirst();
  if (!plan) return;
  try {
    await askStripe(deps, (stripe) => stripe.products.update(`plan-${planId}`, { name: plan.name }));
  } catch (error) {
    if (!isMissingAtStripe(error)) throw error;
  }
}
