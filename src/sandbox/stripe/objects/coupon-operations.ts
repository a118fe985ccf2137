import type { Stripe } from 'stripe';
import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { createdParam, listParams, pageOf } from '../api/list-page.ts';
import { mergeMetadata, metadata, orEmpty, text } from '../api/params.ts';
import { operation } from '../operation.ts';
import { CreateCoupon, makeCoupon } from './coupon.ts';
import { saveChange } from './save-object.ts';

const create = operation({
  method: 'POST',
  path: '/v1/coupons',
  params: CreateCoupon,
  run: (world, { params }) => makeCoupon(world, params),
});

const retrieve = operation({
  method: 'GET',
  path: '/v1/coupons/:id',
  params: z.strictObject({}),
  run: (world, { ids: { id = '' } }) => findObject(world, 'coupon', id, 'coupon', 404),
});

const update = operation({
  method: 'POST',
  path: '/v1/coupons/:id',
  params: z.strictObject({ name: orEmpty(text(40)).optional(), metadata: metadata().optional() }),
  run: (world, { params, ids: { id = '' } }) => {
    const before = findObject<Stripe.Coupon>(world, 'coupon', id, 'coupon', 404);
    const name = params.name === undefined ? before.name : params.name;
    const after = { ...before, name, metadata: mergeMetadata(before.metadata ?? {}, params.metadata) };
    return saveChange(world, 'coupon.updated', { before, after });
  },
});

const remove = operation({
  method: 'DELETE',
  path: '/v1/coupons/:id',
  params: z.strictObject({}),
  run: (world, { ids: { id = '' } }): Stripe.DeletedCoupon => {
    const coupon = findObject<Stripe.Coupon>(world, 'coupon', id, 'coupon', 404);
    world.store.remove(id);
    world.emit('coupon.deleted', { ...coupon, valid: false });
    return { id, object: 'coupon', deleted: true };
  },
});

const list = operation({
  method: 'GET',
  path: '/v1/coupons',
  params: z.strictObject({ ...listParams, ...createdParam }),
  run: ({ store }, { params }) => pageOf(store.list('coupon'), '/v1/coupons', params),
});

export const couponOperations = [create, retrieve, update, remove, list];
