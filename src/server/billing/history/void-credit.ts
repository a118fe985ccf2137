import { findCustomer } from '#server/billing/customers/customers.queries.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findCreditOf } from './invoices.queries.ts';

/**
 * A change with a voucher may cost less than what is left of the old plan. Stripe keeps the rest as credit for the next
 * charge. A user whose payment is refunded must not keep this credit.
 */
export async function voidCredit(
  deps: Deps,
  { userId, stripeSubscriptionId }: { userId: string; stripeSubscriptionId: string },
): Promise<void> {
  const credit = await findCreditOf(deps.db, stripeSubscriptionId);
  const customerId = (await findCustomer(deps.db, userId))?.stripeCustomerId;
  if (credit === 0 || !customerId) return;
  await callStripe(deps, async (stripe) => {
    const customer = await stripe.customers.retrieve(customerId);
    // A negative balance is credit of the customer.
    if (customer.deleted || customer.balance >= 0) return;
    await stripe.customers.update(customerId, { balance: Math.min(0, customer.balance + credit) });
  });
}
