import { findObject } from '../api/find-object.ts';
import { listObject } from '../api/list-page.ts';
import { openDraft } from '../invoices/finalize-invoice.ts';
import { changeSubscription } from '../store/store-objects.ts';
import type { Customer, Discount, Invoice, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { hours } from '../time/calendar.ts';
import { discountsInForce } from '../vouchers/discounts.ts';
import { billOfRenewal, nextItems } from './renewal.ts';
import { claimItems, newSubscriptionInvoice } from './subscription-invoice.ts';

/** A renewal invoice stays a draft for this long, so that merchants can add items. */
const DRAFT_FOR = hours(1);

/** Starts and invoices the next period. */
export function renewSubscription(world: StripeWorld, before: Subscription): void {
  const customer = findObject<Customer>(world, 'customer', before.customer);
  const now = world.now(before.customer);
  const items = nextItems(before, now);
  const bill = billOfRenewal(world, before, { items, reason: 'subscription_cycle' });
  const invoice = drafted(newSubscriptionInvoice(world, { customer, subscription: before }, bill), before, now);
  openDraft(world, invoice);
  claimItems(world, invoice);
  changeSubscription(world, before, {
    ...before,
    discounts: withoutEnded(world, before, now),
    items: listObject(items, before.items.url),
    latest_invoice: invoice.id,
    status: before.status === 'trialing' ? 'active' : before.status,
  });
}

/** Schedules automatic finalization, unless paused collection keeps drafts. */
function drafted(invoice: Invoice, { pause_collection }: Subscription, now: number): Invoice {
  const stays = pause_collection?.behavior === 'keep_as_draft';
  return { ...invoice, auto_advance: !stays, automatically_finalizes_at: stays ? null : now + DRAFT_FOR };
}

function withoutEnded(world: StripeWorld, { discounts }: Subscription, now: number): string[] {
  const inForce = discountsInForce(world, discounts, now).map(({ id }) => id);
  for (const id of discounts.filter((known) => !inForce.includes(known))) {
    const ended = world.store.find<Discount>(id);
    if (ended) world.emit('customer.discount.deleted', ended);
  }
  return inForce;
}
