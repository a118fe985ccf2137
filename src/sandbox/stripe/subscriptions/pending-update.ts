import { listObject } from '../api/list-page.ts';
import { subscriptionNotes, type SubscriptionNotes } from '../store/notes.ts';
import type { Invoice, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { spentBy } from '../vouchers/spent-discounts.ts';
import { withCancellation } from './cancellation.ts';

/** Applies the update that waited for this invoice, if any. */
export function applyPendingUpdate(world: StripeWorld, before: Subscription, invoice: Invoice): Subscription {
  const notes = subscriptionNotes(world, before.id);
  const update = before.pending_update;
  if (!update || notes.pendingInvoice !== invoice.id) return before;
  const items = update.subscription_items ?? before.items.data;
  const spent = new Set(spentBy(world, invoice).map(({ id }) => id));
  const changed: Subscription = {
    ...before,
    billing_cycle_anchor: update.billing_cycle_anchor ?? before.billing_cycle_anchor,
    discounts: update.discounts ? update.discounts.filter((id) => !spent.has(id)) : before.discounts,
    items: listObject(items, before.items.url),
    latest_invoice: invoice.id,
    pending_update: null,
    trial_end: update.trial_end ?? before.trial_end,
  };
  const after = withCancellation(world, changed, { cancel_at_period_end: update.cancel_at_period_end ?? undefined });
  world.store.put({ ...notes, pendingInvoice: null } satisfies SubscriptionNotes);
  if (notes.hasToldPending) world.emit('customer.subscription.pending_update_applied', after);
  return after;
}

/** Removes the pending update. The caller voids its invoice. */
export function dropPendingUpdate(world: StripeWorld, before: Subscription): Subscription {
  const notes = subscriptionNotes(world, before.id);
  world.store.put({ ...notes, pendingInvoice: null } satisfies SubscriptionNotes);
  return { ...before, pending_update: null };
}
