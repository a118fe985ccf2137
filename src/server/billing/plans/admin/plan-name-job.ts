import { z } from 'zod';
import { callStripe, isMissingAtStripe } from '#server/billing/stripe/call-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobKind } from '#server/platform/jobs/job-definition.ts';

/** Enqueued in the transaction that renames a plan. */
export const namePlanJob: JobKind<{ planId: number }> = {
  name: 'billing.name-plan',
  data: z.object({ planId: z.int() }),
};

/**
 * Updates the plan's name at Stripe, because it appears on invoices. Before its first sale the plan does not exist at
 * Stripe; it is created there later under its current name.
 */
export async function namePlan(deps: Deps, { planId }: { planId: number }): Promise<void> {
  if (!deps.config.stripe) return;
  const plan = await deps.db.selectFrom('plans').select('name').where('id', '=', planId).executeTakeFirst();
  if (!plan) return;
  try {
    await callStripe(deps, (stripe) => stripe.products.update(`plan-${planId}`, { name: plan.name }));
  } catch (error) {
    if (!isMissingAtStripe(error)) throw error;
  }
}
