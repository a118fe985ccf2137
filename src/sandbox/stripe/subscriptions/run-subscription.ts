import { findObject } from '../api/find-object.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { methodToCharge } from '../payment-methods/payment-methods.ts';
import { subscriptionNotes, type SubscriptionNotes } from '../store/notes.ts';
import { changeSubscription, storeSubscription } from '../store/store-objects.ts';
import type { Invoice, Subscription, Customer } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { endSubscription, expireSubscription } from './end-subscription.ts';
import { dropPendingUpdate } from './pending-update.ts';
import { renewSubscription } from './renew-subscription.ts';
import { periodEnd, subscriptionMoments } from './subscription-moments.ts';
import { upcomingInvoice } from './upcoming-invoice.ts';

type Happening = keyof Required<ReturnType<typeof subscriptionMoments>>;
type Step = (world: StripeWorld, subscription: Subscription) => void;

/** Scheduled events of a subscription, in the order in which simultaneous ones run. */
const steps: readonly [Happening, Step][] = [
  ['expires', expireSubscription],
  ['updateExpires', expireUpdate],
  ['resumesCollection', (world, before) => changeSubscription(world, before, { ...before, pause_collection: null })],
  ['emitsTrialWillEnd', emitTrialWillEnd],
  ['cancels', (world, before) => endSubscription(world, before, {})],
  ['trialEnds', endTrial],
  ['emitsUpcomingInvoice', emitUpcomingInvoice],
  ['renews', renewSubscription],
];

/** Runs one due event; the next one is determined from the new state. */
export function runSubscription(world: StripeWorld, subscription: Subscription): void {
  const now = world.now(subscription.customer);
  const moments: Partial<Record<Happening, number | null>> = subscriptionMoments(
    subscription,
    subscriptionNotes(world, subscription.id),
  );
  const due = steps.find(([happening]) => (moments[happening] ?? Infinity) <= now);
  if (due) due[1](world, subscription);
  else storeSubscription(world, subscription);
}

function expireUpdate(world: StripeWorld, before: Subscription) {
  const { pendingInvoice } = subscriptionNotes(world, before.id);
  const invoice = pendingInvoice === null ? undefined : world.store.find<Invoice>(pendingInvoice);
  if (invoice?.status === 'open') voidInvoice(world, invoice);
  const after = storeSubscription(world, dropPendingUpdate(world, before));
  world.emit('customer.subscription.pending_update_expired', after, { pending_update: before.pending_update });
}

function emitTrialWillEnd(world: StripeWorld, subscription: Subscription) {
  const notes = subscriptionNotes(world, subscription.id);
  world.store.put({ ...notes, toldTrialEndFor: subscription.trial_end } satisfies SubscriptionNotes);
  storeSubscription(world, subscription);
  world.emit('customer.subscription.trial_will_end', subscription);
}

function emitUpcomingInvoice(world: StripeWorld, subscription: Subscription) {
  const notes = subscriptionNotes(world, subscription.id);
  world.store.put({ ...notes, toldUpcomingFor: periodEnd(subscription) } satisfies SubscriptionNotes);
  storeSubscription(world, subscription);
  world.emit('invoice.upcoming', upcomingInvoice(world, subscription));
}

/** Ends the trial: billing starts, or without a card the configured behaviour applies. */
function endTrial(world: StripeWorld, before: Subscription): void {
  const customer = findObject<Customer>(world, 'customer', before.customer);
  const hasMethod = methodToCharge(world, customer, [before.default_payment_method]) !== null;
  const without = before.trial_settings?.end_behavior.missing_payment_method;
  if (!hasMethod && without === 'cancel') {
    endSubscription(world, before, {});
  } else {
    renewSubscription(world, before);
  }
}
