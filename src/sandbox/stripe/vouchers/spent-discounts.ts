import type { Discount, Invoice } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { couponOf } from './discounts.ts';

/** Discounts with duration `once` that this invoice has used, on its total or within the price of a proration. */
export function spentBy(world: StripeWorld, invoice: Invoice): Discount[] {
  const isWithinPrice = invoice.lines.data.some(
    ({ amount, parent }) => amount > 0 && parent?.subscription_item_details?.proration === true,
  );
  const onSum = (invoice.total_discount_amounts ?? []).filter(({ amount }) => amount > 0);
  const counted = isWithinPrice ? invoice.discounts : onSum.map(({ discount }) => discount);
  return counted
    .map((id) => world.store.find<Discount>(id))
    .filter((discount) => discount !== undefined)
    .filter((discount) => couponOf(world, discount)?.duration === 'once');
}
