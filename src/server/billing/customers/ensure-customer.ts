import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findCustomer, saveCustomer } from './customers.queries.ts';

export interface Customer {
  id: string;
  /** Created by this call, so it has nothing at Stripe yet. */
  isNew: boolean;
}

/** Returns the user's customer at Stripe. It is created once, under the user's lock, and never looked up by e-mail. */
export async function ensureCustomer(deps: Deps, userId: string): Promise<Customer> {
  const person = await findCustomer(deps.db, userId);
  if (!person) throw new AppError('unauthenticated');
  if (person.stripeCustomerId) return { id: person.stripeCustomerId, isNew: false };

  const { id } = await callStripe(deps, (stripe) =>
    // No idempotency key: Stripe replays failures under a key too, which would block the user's purchases for a day. A
    // customer that was created but not saved costs nothing.
    stripe.customers.create({
      email: person.email,
      name: `${person.firstName} ${person.lastName}`,
      metadata: { userId },
    }),
  );
  await saveCustomer(deps.db, { userId, customerId: id });
  return { id, isNew: true };
}
