import type { Stripe } from 'stripe';
import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { listRequest, pageOf } from '../api/list-page.ts';
import { changeObject } from '../api/object-operations.ts';
import { integer, mergeMetadata, metadata, oneOf, text } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import { operation } from '../operation.ts';
import { saveChange } from '../store/save-object.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { BillingDetails, emptyBillingDetails, mergeBillingDetails } from './billing-details.ts';
import { CardParams, readCard } from './card-params.ts';
import { detachPaymentMethod } from './detach-payment-method.ts';
import { attachPaymentMethod, makePaymentMethod, resolvePaymentMethod } from './payment-method.ts';

const allowRedisplay = oneOf(['always', 'limited', 'unspecified']).optional();

const findMethod = (world: StripeWorld, id: string) => resolvePaymentMethod(world, id, 'payment_method', 404);

const create = operation({
  method: 'POST',
  path: '/v1/payment_methods',
  params: z.strictObject({
    type: oneOf(['card']),
    card: CardParams,
    billing_details: BillingDetails.optional(),
    metadata: metadata().optional(),
    allow_redisplay: allowRedisplay,
  }),
  run: (world, { params }) => {
    const { card, ...expiry } = readCard(world, params.card);
    return makePaymentMethod(world, card, {
      ...expiry,
      billing_details: mergeBillingDetails(emptyBillingDetails, params.billing_details ?? {}),
      metadata: mergeMetadata({}, params.metadata),
    });
  },
});

const retrieve = operation({
  method: 'GET',
  path: '/v1/payment_methods/:id',
  params: z.strictObject({}),
  run: (world, { ids: { id = '' } }) => findMethod(world, id),
});

const UpdateMethod = z.strictObject({
  billing_details: BillingDetails.optional(),
  card: z.strictObject({ exp_month: integer().optional(), exp_year: integer().optional() }).optional(),
  metadata: metadata().optional(),
  allow_redisplay: allowRedisplay,
});

const update = changeObject('/v1/payment_methods/:id', findMethod, UpdateMethod, (world, before, params) => {
  if (before.customer === null) throw mustBeAttached;
  const after: Stripe.PaymentMethod = {
    ...before,
    billing_details: mergeBillingDetails(before.billing_details, params.billing_details ?? {}),
    ...(before.card && {
      card: {
        ...before.card,
        exp_month: params.card?.exp_month ?? before.card.exp_month,
        exp_year: params.card?.exp_year ?? before.card.exp_year,
      },
    }),
    metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
    allow_redisplay: params.allow_redisplay ?? before.allow_redisplay ?? 'unspecified',
  };
  return saveChange(world, 'payment_method.updated', { before, after });
});

const mustBeAttached = invalidRequest('You must save this PaymentMethod to a customer before you can update it.');

const AttachMethod = z.strictObject({ customer: text() });

const attach = changeObject('/v1/payment_methods/:id/attach', findMethod, AttachMethod, (world, method, params) => {
  const customer = findObject<Stripe.Customer>(world, 'customer', params.customer, 'customer');
  return attachPaymentMethod(world, method, customer.id);
});

const detach = changeObject('/v1/payment_methods/:id/detach', findMethod, z.strictObject({}), detachPaymentMethod);

const list = operation({
  method: 'GET',
  path: '/v1/payment_methods',
  params: listRequest({ customer: text().optional(), type: text().optional(), allow_redisplay: allowRedisplay }),
  run: (world, { params }) => {
    if (params.customer !== undefined) findObject(world, 'customer', params.customer, 'customer');
    return pageOf(kept(world, params.customer, params.type), '/v1/payment_methods', params);
  },
});

/** Payment methods of customers; unattached ones are not listed. */
const kept = ({ store }: StripeWorld, customer: string | undefined, type = 'card') =>
  store
    .list<Stripe.PaymentMethod>('payment_method')
    .filter(
      (method) => method.type === type && method.customer !== null && method.customer === (customer ?? method.customer),
    );

export const paymentMethodOperations = [create, retrieve, update, attach, detach, list];
