import { findObject } from '../api/find-object.ts';
import { invalidRequest } from '../api/refusals.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { beginPeriods } from './begin-periods.ts';
import type { Subscription } from './wire.ts';

/**
 * Resumes billing after a trial that ended without a card. The subscription becomes active once the invoice is paid.
 */
export function resumeSubscription(world: StripeWorld, before: Subscription): Subscription {
  if (before.status !== 'paused') {
    throw invalidRequest(
      `You can only resume a subscription that is paused. This subscription has a status of ${before.status}.`,
    );
  }
  beginPeriods(world, before, { isOffSession: false });
  const after = findObject<Subscription>(world, 'subscription', before.id);
  if (after.status === 'active') world.emit('customer.subscription.resumed', after, { status: 'paused' });
  return after;
}
