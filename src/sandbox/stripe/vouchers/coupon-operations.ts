import type { Stripe } from 'stripe';
import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { retrieveObject } from '../api/retrieve-object.ts';
import { operation } from '../operation.ts';
import { CreateCoupon, makeCoupon } from './coupon.ts';

const create = operation({
  method: 'POST',
  path: '/v1/coupons',
  params: CreateCoupon,
  run: (world, { params }) => makeCoupon(world, params),
});

const retrieve = retrieveObject('coupon', '/v1/coupons', { param: 'coupon', status: 404 });

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
