import type { Stripe } from 'stripe';
import type { OpenWorld } from '../api/world.ts';
import { makeCoupon } from './coupon.ts';
import { makePromotionCode } from './promotion-code.ts';

/** Sample vouchers for a new sandbox. */
const vouchers = [
  { code: 'STUDENT10', percentOff: 10 },
  { code: 'WELCOME25', percentOff: 25, maxRedemptions: 100 },
  { code: 'FREE100', percentOff: 100 },
  { code: 'OVER20', percentOff: 20, isOver: true },
];

/** Seeds only if there are no codes yet, so that later changes are not undone. */
export function seedVouchers(world: OpenWorld) {
  if (world.store.list<Stripe.PromotionCode>('promotion_code').length > 0) return;
  world.step(() => {
    for (const { code, percentOff, maxRedemptions, isOver } of vouchers) {
      const coupon = makeCoupon(world, { name: `${percentOff} % off`, percent_off: percentOff, duration: 'once' });
      makePromotionCode(world, {
        promotion: { type: 'coupon', coupon: coupon.id },
        code,
        active: !isOver,
        ...(maxRedemptions !== undefined && { max_redemptions: maxRedemptions }),
        ...(isOver && { expires_at: world.now() - 1 }),
      });
    }
  });
}
