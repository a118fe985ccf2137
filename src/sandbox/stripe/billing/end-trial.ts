import { findObject } from '../api/find-object.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { endSubscription } from './end-subscription.ts';
import { keepSubscription } from './keep.ts';
import { methodToCharge } from './payment-methods.ts';
import { renewSubscription } from './renew-subscription.ts';
import type { Customer, Subscription } from './wire.ts';

/** Ends the trial: billing starts, or without a card the configured behaviour applies. */
export function endTrial(world: StripeWorld, before: Subscription): void {
  const customer = findObject<Customer>(world, 'customer', before.customer);
  const hasMethod = methodToCharge(world, customer, [before.default_payment_method]) !== null;
  const without = before.trial_settings?.end_behavior.missing_payment_method;
  if (!hasMethod && without === 'cancel') {
    endSubscription(world, before, {});
  } else if (!hasMethod && without === 'pause') {
    const after = keepSubscription(world, { ...before, status: 'paused' });
    world.emit('customer.subscription.updated', after, { status: 'trialing' });
    world.emit('customer.subscription.paused', after);
  } else {
    renewSubscription(world, before);
  }
}
