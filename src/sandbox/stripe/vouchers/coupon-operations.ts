import type { Stripe } from 'stripe';
import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { createObject, retrieveObject } from '../api/object-operations.ts';
import { operation } from '../operation.ts';
import { CreateCoupon, makeCoupon } from './coupon.ts';

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

export const couponOperations = [
  createObject('/v1/coupons', CreateCoupon, makeCoupon),
  retrieveObject('coupon', '/v1/coupons', { param: 'coupon', status: 404 }),
  remove,
];
