import type { LineDraft } from '../invoices/invoice-lines.ts';
import { remainingText, unusedText } from '../invoices/invoice-texts.ts';
import { roundMoney } from '../invoices/rounding.ts';
import type { Billed } from '../store/notes.ts';
import type { Discount, Subscription, SubscriptionItem } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { netOf } from '../vouchers/apply-discounts.ts';
import { amountOf, nameOf } from './price-of-item.ts';

interface Moment {
  subscription: Subscription;
  now: number;
}

/** Not discountable, because the amount is computed from prices after discounts. */
const prorationLine = { isDiscountable: false, isProration: true, discounts: [] } satisfies Partial<LineDraft>;

/** Credits the unused part of the paid amount. */
export function creditLine(
  world: StripeWorld,
  { subscription, now }: Moment,
  { item, billed }: { item: SubscriptionItem; billed: readonly Billed[] },
): LineDraft[] {
  const unused = billed.filter(({ end }) => end > now);
  const amount = unused.reduce((sum, paid) => sum - roundMoney(paid.amount * shareLeft(paid, now)), 0);
  if (amount === 0) return [];
  const quantity = item.quantity ?? 1;
  const line: LineDraft = {
    ...prorationLine,
    ...ofItem(subscription, item),
    amount,
    description: unusedText(quantity, nameOf(world, item.price), now),
    period: { start: now, end: Math.max(...unused.map(({ end }) => end)) },
    invoiceItem: world.newId('ii'),
    credited: unused.flatMap(({ invoice, line }) => (invoice === null ? [] : [{ invoice, line }])),
  };
  return [line];
}

/** Charges the rest of the period at the new price. */
export function debitLine(
  world: StripeWorld,
  { subscription, now }: Moment,
  { item, discounts }: { item: SubscriptionItem; discounts: readonly Discount[] },
): LineDraft {
  const period = { start: item.current_period_start, end: item.current_period_end };
  const quantity = item.quantity ?? 1;
  const whole = netOf(world, amountOf(item.price, quantity), discounts);
  return {
    ...prorationLine,
    ...ofItem(subscription, item),
    amount: roundMoney(whole * shareLeft(period, now)),
    description: remainingText(quantity, nameOf(world, item.price), now),
    period: { start: now, end: period.end },
    invoiceItem: world.newId('ii'),
    credited: [],
  };
}

const ofItem = (subscription: Subscription, item: SubscriptionItem) => ({
  currency: item.price.currency,
  price: item.price,
  quantity: item.quantity ?? 1,
  metadata: subscription.metadata,
  item: { subscription: subscription.id, subscriptionItem: item.id },
});

const shareLeft = ({ start, end }: { start: number; end: number }, now: number) =>
  Math.min(1, Math.max(0, (end - now) / (end - start)));
