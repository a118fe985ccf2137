import type Stripe from 'stripe';
import { askStripe } from '#server/billing/stripe/ask-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { DurationModifier } from '#shared/billing/plan-duration.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findPrice, keepStripePrice } from './stripe-prices.queries.ts';

const intervals = { d: 'day', m: 'month', y: 'year' } as const satisfies Record<DurationModifier, string>;

type PriceRow = NonNullable<Awaited<ReturnType<typeof findPrice>>>;

/** Stripe's id of a plan's price in a region. Made when it is needed first; this database is the catalogue. */
export async function stripePriceOf(
  deps: Deps,
  { planId, worldRegionId }: { planId: number; worldRegionId: number },
): Promise<string> {
  const price = await findPrice(deps.db, { planId, worldRegionId });
  if (!price) throw new AppError('price_not_in_area');
  if (price.stripePriceId) return price.stripePriceId;
  const stripePriceId = await askStripe(deps, (stripe) => findOrMake(stripe, price));
  await keepStripePrice(deps.db, { planId, worldRegionId }, { ...price, stripePriceId });
  return stripePriceId;
}

/** The key names the amount: a price that changes is another price, and old subscriptions keep theirs. */
const lookupKeyOf = ({ planId, regionCode, currency, amount }: PriceRow) =>
  `plan-${planId}-${regionCode}-${currency}-${amount}`;

/** Two who make it at once: one is refused, because the key is taken, and finds what the other has made. */
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
      interval: intervals[price.durationModifier as DurationModifier], // by a check of the table
      interval_count: price.duration,
    },
    metadata: { planId: String(price.planId), region: price.regionCode },
  });
  return id;
}

/** The id is ours, so that two processes cannot make two products of one plan. */
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
