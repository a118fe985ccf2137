import type Stripe from 'stripe';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { DurationModifier } from '#shared/billing/plan-duration.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findPrice, saveStripePrice } from './stripe-prices.queries.ts';

const intervals = { d: 'day', m: 'month', y: 'year' } as const satisfies Record<DurationModifier, string>;

type PriceRow = NonNullable<Awaited<ReturnType<typeof findPrice>>>;

/**
 * Returns the Stripe id of a plan's price in a region. It is created at Stripe on first use; this database is the
 * catalogue.
 */
export async function stripePriceOf(
  deps: Deps,
  { planId, worldRegionId }: { planId: number; worldRegionId: number },
): Promise<string> {
  const price = await findPrice(deps.db, { planId, worldRegionId });
  if (!price) throw new AppError('price_not_in_area');
  if (price.stripePriceId) return price.stripePriceId;
  const stripePriceId = await callStripe(deps, (stripe) => findOrMake(stripe, price));
  await saveStripePrice(deps.db, { planId, worldRegionId }, { ...price, stripePriceId });
  return stripePriceId;
}

/**
 * The key contains the amount, so a changed price becomes a new Stripe price and existing subscriptions keep the old
 * one.
 */
const lookupKeyOf = ({ planId, regionCode, currency, amount }: PriceRow) =>
  `plan-${planId}-${regionCode}-${currency}-${amount}`;

/**
 * When two processes create the same price, Stripe rejects one because the key is taken. It then uses the other's
 * price.
 */
async function findOrMake(stripe: Stripe, price: PriceRow): Promise<string> {
  const known = await findByKey(stripe, price);
  if (known !== undefined) return known;
  try {
    return await make(stripe, price);
  } catch (error) {
    const made = await findByKey(stripe, price);
    if (made === undefined) throw error;
    return made;
  }
}

async function findByKey(stripe: Stripe, price: PriceRow): Promise<string | undefined> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKeyOf(price)], active: true, limit: 1 });
  return data[0]?.id;
}

async function make(stripe: Stripe, price: PriceRow): Promise<string> {
  const { id } = await stripe.prices.create({
    lookup_key: lookupKeyOf(price),
    product: await productOf(stripe, price),
    currency: price.currency,
    unit_amount: price.amount,
    recurring: {
      interval: intervals[price.durationModifier as DurationModifier], // guaranteed by a check constraint
      interval_count: price.duration,
    },
    metadata: { planId: String(price.planId), region: price.regionCode },
  });
  return id;
}

/** The fixed id prevents two processes from creating two products for one plan. */
async function productOf(stripe: Stripe, { planId, planName }: PriceRow): Promise<string> {
  const id = `plan-${planId}`;
  try {
    await stripe.products.create({ id, name: planName, metadata: { planId: String(planId) } });
  } catch (error) {
    if (!isThereAlready(error)) throw error;
  }
  return id;
}

const isThereAlready = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'resource_already_exists';
