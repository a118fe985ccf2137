import type { Stripe } from 'stripe';
import { z } from 'zod';
import { randomText } from '../api/ids.ts';
import { currency, decimal, integer, mergeMetadata, metadata, oneOf, text, timestamp } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import { saveNew } from '../store/save-object.ts';
import type { StripeWorld } from '../stripe-world.ts';

export const CreateCoupon = z.strictObject({
  amount_off: integer({ min: 1 }).optional(),
  applies_to: z.strictObject({ products: z.array(text()).optional() }).optional(),
  currency: currency().optional(),
  duration: oneOf(['forever', 'once', 'repeating']).optional(),
  duration_in_months: integer({ min: 1 }).optional(),
  id: text(200).optional(),
  max_redemptions: integer({ min: 1 }).optional(),
  metadata: metadata().optional(),
  name: text(40).optional(),
  percent_off: decimal().optional(),
  redeem_by: timestamp().optional(),
});
type Given = z.infer<typeof CreateCoupon>;

export function makeCoupon(world: StripeWorld, given: Given): Stripe.Coupon {
  refuseUnclear(given);
  const id = given.id ?? randomText(8);
  if (world.store.find(id)) throw existsAlready;
  return saveNew<Stripe.Coupon>(world, 'coupon.created', {
    id,
    object: 'coupon',
    amount_off: given.amount_off ?? null,
    created: world.now(),
    currency: given.amount_off === undefined ? null : (given.currency ?? null),
    duration: given.duration ?? 'once',
    duration_in_months: given.duration_in_months ?? null,
    livemode: false,
    max_redemptions: given.max_redemptions ?? null,
    metadata: mergeMetadata({}, given.metadata),
    name: given.name ?? null,
    percent_off: given.percent_off ?? null,
    redeem_by: given.redeem_by ?? null,
    times_redeemed: 0,
    valid: given.redeem_by === undefined || given.redeem_by > world.now(),
    ...(given.applies_to?.products && { applies_to: { products: given.applies_to.products } }),
  });
}

function refuseUnclear({ amount_off, percent_off, currency: code, duration, duration_in_months }: Given) {
  if ((amount_off === undefined) === (percent_off === undefined)) throw oneOfTwo;
  if (percent_off !== undefined && (percent_off <= 0 || percent_off > 100)) throw beyondHundred;
  if (amount_off !== undefined && code === undefined) throw missing('currency');
  if (duration === 'repeating' && duration_in_months === undefined) throw missing('duration_in_months');
}

const missing = (param: string) =>
  invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
const oneOfTwo = invalidRequest('You must pass either `percent_off` or `amount_off`, and not both.', {
  param: 'percent_off',
});
const beyondHundred = invalidRequest('Invalid percent_off: must be greater than 0 and at most 100.', {
  param: 'percent_off',
});
const existsAlready = invalidRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
