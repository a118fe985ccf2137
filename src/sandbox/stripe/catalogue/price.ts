import type { Stripe } from 'stripe';
import type { z } from 'zod';
import { mergeMetadata } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import { saveChange, saveNew } from '../store/save-object.ts';
import type { StripeWorld } from '../stripe-world.ts';
import type { CreatePrice, Recurring } from './price-params.ts';

/** On the wire a decimal is text; Stripe's library parses it into its own type. */
export type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string | null };

type Given = Omit<z.infer<typeof CreatePrice>, 'product' | 'product_data' | 'billing_scheme'> & { product: string };

export function makePrice(world: StripeWorld, given: Given): WirePrice {
  const amount = given.unit_amount ?? given.unit_amount_decimal;
  if (amount === undefined) throw needsAmount;
  if (given.lookup_key !== undefined) claimLookupKey(world, given.lookup_key, given.transfer_lookup_key ?? false);
  return saveNew(world, 'price.created', {
    id: world.newId('price'),
    object: 'price',
    active: given.active ?? true,
    billing_scheme: 'per_unit',
    created: world.now(),
    currency: given.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: mergeMetadata({}, given.metadata),
    nickname: given.nickname ?? null,
    product: given.product,
    recurring: given.recurring ? toRecurring(given.recurring) : null,
    tax_behavior: given.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: given.recurring ? 'recurring' : 'one_time',
    unit_amount: Number.isInteger(amount) ? amount : null,
    unit_amount_decimal: String(amount),
  } satisfies WirePrice);
}

/** A lookup key belongs to one price. It is transferred only on request. */
function claimLookupKey(world: StripeWorld, key: string, isTransfer: boolean) {
  const holder = world.store.list<WirePrice>('price').find((price) => price.lookup_key === key);
  if (!holder) return;
  if (!isTransfer) throw keyIsTaken(holder.id);
  saveChange(world, 'price.updated', { before: holder, after: { ...holder, lookup_key: null } });
}

const toRecurring = (given: z.infer<typeof Recurring>): Stripe.Price.Recurring => ({
  interval: given.interval,
  interval_count: given.interval_count ?? 1,
  meter: given.meter ?? null,
  trial_period_days: given.trial_period_days ?? null,
  usage_type: given.usage_type ?? 'licensed',
});

const needsAmount = invalidRequest(
  'Please provide one of `unit_amount`, `unit_amount_decimal`, or `custom_unit_amount` to create a price.',
  { code: 'parameter_missing', param: 'unit_amount' },
);

const keyIsTaken = (holder: string) =>
  invalidRequest(
    `A price (\`${holder}\`) already uses that lookup key. If you want to transfer the lookup key, use ` +
      '`transfer_lookup_key=true`.',
    { code: 'resource_already_exists', param: 'lookup_key' },
  );
