import { z } from 'zod';
import { callStripe, isMissingAtStripe } from '#server/billing/stripe/call-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobKind } from '#server/platform/jobs/job-definition.ts';

interface ForgottenCustomer {
  stripeCustomerId: string;
  stripeSubscriptionIds: string[];
}

/** Enqueued in the transaction that erases a user, because these ids are lost afterwards. */
export const forgetCustomerJob: JobKind<ForgottenCustomer> = {
  name: 'billing.forget-customer',
  data: z.object({ stripeCustomerId: z.string(), stripeSubscriptionIds: z.array(z.string()) }),
};

/** Ends live subscriptions and deletes the customer at Stripe. The invoices stay there, as tax law requires. */
export async function forgetCustomer(deps: Deps, { stripeCustomerId, stripeSubscriptionIds }: ForgottenCustomer) {
  for (const id of stripeSubscriptionIds) {
    await goneOr(callStripe(deps, (stripe) => stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false })));
  }
  await goneOr(callStripe(deps, (stripe) => stripe.customers.del(stripeCustomerId)));
}

/** Ignores objects that are already deleted at Stripe. */
async function goneOr(work: Promise<unknown>) {
  try {
    await work;
  } catch (error) {
    if (!isMissingAtStripe(error)) throw error;
  }
}
