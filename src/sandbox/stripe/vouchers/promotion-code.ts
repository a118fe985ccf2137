import type { Stripe } from 'stripe';
import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { randomText } from '../api/ids.ts';
import { currency, flag, integer, mergeMetadata, metadata, oneOf, refuse, text, timestamp } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import { saveNew } from '../store/save-object.ts';
import type { StripeWorld } from '../stripe-world.ts';

const code = () =>
  text(500).transform((value, context) =>
    /^[\w-]+$/.test(value)
      ? value
      : refuse(context, { message: 'Invalid code: may contain only letters, digits, underscores and dashes.' }),
  );

export const CreatePromotionCode = z.strictObject({
  promotion: z.strictObject({ type: oneOf(['coupon']), coupon: text() }),
  active: flag().optional(),
  code: code().optional(),
  customer: text().optional(),
  expires_at: timestamp().optional(),
  max_redemptions: integer({ min: 1 }).optional(),
  metadata: metadata().optional(),
  restrictions: z
    .strictObject({
      first_time_transaction: flag().optional(),
      minimum_amount: integer({ min: 1 }).optional(),
      minimum_amount_currency: currency().optional(),
    })
    .optional(),
});
type Given = z.infer<typeof CreatePromotionCode>;

export function makePromotionCode(world: StripeWorld, given: Given): Stripe.PromotionCode {
  const coupon = findObject<Stripe.Coupon>(world, 'coupon', given.promotion.coupon, 'promotion[coupon]');
  if (!coupon.valid) throw notValid(coupon.id);
  if (given.customer !== undefined) findObject(world, 'customer', given.customer, 'customer');
  refuseTaken(world, given);
  return saveNew<Stripe.PromotionCode>(world, 'promotion_code.created', {
    id: world.newId('promo'),
    object: 'promotion_code',
    active: given.active ?? true,
    code: given.code ?? randomText(8).toUpperCase(),
    created: world.now(),
    customer: given.customer ?? null,
    customer_account: null,
    expires_at: given.expires_at ?? null,
    livemode: false,
    max_redemptions: given.max_redemptions ?? null,
    metadata: mergeMetadata({}, given.metadata),
    promotion: { coupon: coupon.id, type: 'coupon' },
    restrictions: {
      first_time_transaction: given.restrictions?.first_time_transaction ?? false,
      minimum_amount: given.restrictions?.minimum_amount ?? null,
      minimum_amount_currency: given.restrictions?.minimum_amount_currency ?? null,
    },
    times_redeemed: 0,
  });
}

/** Rejects a code that is already active, ignoring case. */
export function refuseTaken({ store }: StripeWorld, { code: wanted, active = true, customer = null }: Partial<Taken>) {
  if (wanted === undefined || !active) return;
  const holder = store
    .list<Stripe.PromotionCode>('promotion_code')
    .find((other) => other.active && isSameCode(other.code, wanted) && other.customer === customer);
  if (holder) throw takenAlready(wanted);
}

interface Taken {
  code: string | undefined;
  active: boolean | undefined;
  customer: string | null | undefined;
}

export const isSameCode = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

export const notValid = (coupon: string) =>
  invalidRequest(`The coupon ${coupon} is not valid any more, so a promotion code for it cannot be active.`, {
    param: 'promotion[coupon]',
  });

const takenAlready = (wanted: string) =>
  invalidRequest(`An active promotion code with \`code: ${wanted}\` already exists.`, {
    code: 'resource_already_exists',
    param: 'code',
  });
