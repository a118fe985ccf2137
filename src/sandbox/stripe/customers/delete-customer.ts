import type { Stripe } from 'stripe';
import { detachPaymentMethod } from '../payment-methods/detach-payment-method.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { cancelSubscriptionsOf } from '../subscriptions/end-subscription.ts';

/** Deletes a customer with its subscriptions and cards. Later requests return it as deleted. */
export function deleteCustomer(world: StripeWorld, customer: Stripe.Customer): Stripe.DeletedCustomer {
  cancelSubscriptionsOf(world, customer.id);
  const methods = world.store.list<Stripe.PaymentMethod>('payment_method');
  for (const method of methods) if (method.customer === customer.id) detachPaymentMethod(world, method);
  world.emit('customer.deleted', world.store.find(customer.id) ?? customer);
  const gone: Stripe.DeletedCustomer = { id: customer.id, object: 'customer', deleted: true };
  world.store.put(gone);
  return gone;
}
