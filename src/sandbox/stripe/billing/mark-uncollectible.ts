import type { StripeWorld } from '../stripe-world.ts';
import { storeInvoice } from './store-objects.ts';
import type { Invoice } from './wire.ts';

/** Stops collecting the invoice; it can still be paid. */
export function markUncollectible(world: StripeWorld, before: Invoice): Invoice {
  const invoice: Invoice = {
    ...before,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'uncollectible',
    status_transitions: { ...before.status_transitions, marked_uncollectible_at: world.now(before.customer) },
  };
  storeInvoice(world, invoice);
  world.emit('invoice.marked_uncollectible', invoice);
  return invoice;
}
