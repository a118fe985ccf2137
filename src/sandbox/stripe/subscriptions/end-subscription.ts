import { voidInvoice } from '../invoices/void-invoice.ts';
import { storeInvoice, storeSubscription } from '../store/store-objects.ts';
import type { Invoice, Schedule, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { hasEnded } from './subscription-moments.ts';

type Details = NonNullable<Subscription['cancellation_details']>;

/** Ends the subscription now: it is not billed or renewed any more. */
export function endSubscription(world: StripeWorld, before: Subscription, details: Partial<Details>): Subscription {
  const now = world.now(before.customer);
  stopCollecting(world, before);
  const after: Subscription = {
    ...before,
    canceled_at: before.canceled_at ?? now,
    cancellation_details: { ...emptyDetails, ...before.cancellation_details, ...details },
    ended_at: now,
    pending_update: null,
    schedule: null,
    status: 'canceled',
  };
  storeSubscription(world, after);
  endSchedule(world, before);
  world.emit('customer.subscription.deleted', after);
  return after;
}

export const emptyDetails: Details = { comment: null, feedback: null, feedback_option: null, reason: null };

/** Voids the first invoice, which can no longer be paid; later ones stay open for the merchant to decide. */
function stopCollecting(world: StripeWorld, { latest_invoice, status, pending_update }: Subscription) {
  const invoice = latest_invoice === null ? undefined : world.store.find<Invoice>(latest_invoice);
  if (invoice?.status !== 'open') return;
  if (status === 'incomplete' || pending_update) voidInvoice(world, invoice);
  else storeInvoice(world, { ...invoice, auto_advance: false, next_payment_attempt: null });
}

function endSchedule(world: StripeWorld, { schedule: id, customer }: Subscription) {
  const schedule = id === null ? undefined : world.store.find<Schedule>(id);
  if (!schedule) return;
  const canceled: Schedule = { ...schedule, canceled_at: world.now(customer), current_phase: null, status: 'canceled' };
  world.store.put(canceled);
  world.emit('subscription_schedule.canceled', canceled);
}

/** Called if the first invoice was not paid in time. */
export function expireSubscription(world: StripeWorld, before: Subscription): Subscription {
  const invoice = before.latest_invoice === null ? undefined : world.store.find<Invoice>(before.latest_invoice);
  if (invoice?.status === 'open') voidInvoice(world, invoice);
  const now = world.now(before.customer);
  const after: Subscription = { ...before, ended_at: now, status: 'incomplete_expired' };
  storeSubscription(world, after);
  world.emit('customer.subscription.updated', after, { ended_at: null, status: before.status });
  return after;
}

/** Used when a customer is deleted. */
export function cancelSubscriptionsOf(world: StripeWorld, customer: string): void {
  for (const subscription of world.store.list<Subscription>('subscription')) {
    if (subscription.customer !== customer || hasEnded(subscription)) continue;
    endSubscription(world, subscription, { reason: 'cancellation_requested' });
  }
}
