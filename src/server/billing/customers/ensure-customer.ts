import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findCustomer, saveCustomer } from './customers.queries.ts';

/**
 * Returns the user's customer id at Stripe. It is created once, under the user's lock, and never looked up by e-mail.
 */
export async function ensureCustomer(deps: Deps, userId: string): Promise<string> {
  const person = await findCustomer(deps.db, userId);
  if (!person) throw new AppError('unauthenticated');
  if (person.stripeCustomerId) return person.stripeCustomerId;

  const customerId = await callStripe(deps, async (stripe) => {
    // No idempotency key: Stripe replays failures under a key too, which would block the user's purchases for a day. A
    // customer that was created but not saved costs nothing.
    const { id } = await stripe.customers.create({
      email: person.email,
      name: `${person.firstName} ${person.lastName}`,
      metadata: { userId },
    });
    return id;
  });
  await saveCustomer(deps.db, { userId, customerId });
  return customerId;
}
