import type { LineDraft } from '../invoices/invoice-lines.ts';
import { soldText, trialText } from '../invoices/invoice-texts.ts';
import type { Price, Subscription, SubscriptionItem } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { amountOf, nameOf, unitOf } from './price-of-item.ts';

const plainLine = {
  isDiscountable: true,
  isProration: false,
  invoiceItem: null,
  discounts: [],
  credited: [],
} satisfies Partial<LineDraft>;

type Sold = Pick<Subscription, 'id' | 'metadata'>;

/** One full period of an item. */
export function periodLine(world: StripeWorld, subscription: Sold, item: SubscriptionItem): LineDraft {
  const { price } = item;
  const sold = soldOf(world, item);
  return {
    ...plainLine,
    ...lineOf(subscription, item),
    amount: amountOf(price, sold.quantity),
    description: soldText({ ...sold, price }),
  };
}

/** A trial is invoiced with amount zero. */
export function trialLine(world: StripeWorld, subscription: Sold, item: SubscriptionItem): LineDraft {
  const free: Price = { ...item.price, unit_amount: 0, unit_amount_decimal: '0' };
  const description = trialText(soldOf(world, item));
  return { ...plainLine, ...lineOf(subscription, item), amount: 0, description, price: free };
}

const soldOf = (world: StripeWorld, { price, quantity }: SubscriptionItem) => ({
  name: nameOf(world, price),
  unit: unitOf(world, price),
  quantity: quantity ?? 1,
});

function lineOf(subscription: Sold, item: SubscriptionItem) {
  return {
    currency: item.price.currency,
    period: { start: item.current_period_start, end: item.current_period_end },
    price: item.price,
    quantity: item.quantity ?? 1,
    metadata: subscription.metadata,
    item: { subscription: subscription.id, subscriptionItem: item.id },
  };
}

interface Extra {
  subscription: Pick<Subscription, 'id' | 'items' | 'created'>;
  price: Price;
  quantity: number;
  invoiceItem: string;
}

/** A one-time item sold with a subscription, for the same period. */
export function extraLine(world: StripeWorld, { subscription, price, quantity, invoiceItem }: Extra): LineDraft {
  const [first] = subscription.items.data;
  return {
    ...plainLine,
    amount: amountOf(price, quantity),
    currency: price.currency,
    description: nameOf(world, price),
    period: {
      start: first?.current_period_start ?? subscription.created,
      end: first?.current_period_end ?? subscription.created,
    },
    price,
    quantity,
    metadata: {},
    item: { subscription: subscription.id, subscriptionItem: null },
    invoiceItem,
  };
}
