import type { Stripe } from 'stripe';
import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { operation } from '../operation.ts';
import { CreateCoupon, makeCoupon } from './coupon.ts';

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

export const couponOperations = [create, retrieve, remove];
