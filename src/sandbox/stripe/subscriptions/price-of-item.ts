import { invalidRequest, noSuch } from '../api/refusals.ts';
import { roundMoney } from '../invoices/rounding.ts';
import type { Plan, Price, Product } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import type { BillingInterval } from '../time/calendar.ts';

/** Finds the price of an item; it must be recurring. */
export function findRecurringPrice(world: StripeWorld, id: string, param: string): Price {
  const price = findPrice(world, id, param);
  if (price.type === 'recurring') return price;
  throw invalidRequest(
    `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
    { param },
  );
}

export function findPrice({ store }: StripeWorld, id: string, param: string): Price {
  const price = store.find<Price>(id);
  if (price?.object !== 'price') throw noSuch('price', id, param);
  if (!price.active) {
    throw invalidRequest(`The price specified is inactive. This field only accepts active prices.`, {
      code: 'price_inactive',
      param,
    });
  }
  return price;
}

/** The price of one period for this quantity. */
export const amountOf = (price: Price, quantity: number) =>
  roundMoney((price.unit_amount ?? Number(price.unit_amount_decimal ?? 0)) * quantity);

/** The billing interval. Stripe has four intervals, but its types allow more. */
export function billingIntervalOf({ id, recurring }: Price): BillingInterval {
  if (!recurring) throw new Error(`The price ${id} does not recur.`);
  return { interval: recurring.interval as BillingInterval['interval'], interval_count: recurring.interval_count };
}

export const nameOf = ({ store }: StripeWorld, { product }: Price) => store.find<Product>(product)?.name ?? product;
export const unitOf = ({ store }: StripeWorld, { product }: Price) => store.find<Product>(product)?.unit_label ?? null;

/** Plans are the former version of prices; items still include them. */
export const planOf = (price: Price): Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: price.billing_scheme,
  created: price.created,
  currency: price.currency,
  ...billingIntervalOf(price),
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});
