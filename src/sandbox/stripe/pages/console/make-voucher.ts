import { z } from 'zod';
import type { StripeWorld } from '../../stripe-world.ts';
import { makeCoupon } from '../../vouchers/coupon.ts';
import { CreatePromotionCode, makePromotionCode } from '../../vouchers/promotion-code.ts';

export const VoucherForm = z.object({
  code: z.string().trim().min(1).max(40), // also the name of its coupon
  percentOff: z.coerce.number().min(1).max(100),
  duration: z.enum(['once', 'forever']),
  limit: z
    .string()
    .transform((value) => (value === '' ? undefined : Number(value)))
    .pipe(z.int().min(1).optional()),
});

/** Creates the coupon and its code, with the rules of the API. */
export function makeVoucher(world: StripeWorld, { code, percentOff, duration, limit }: z.infer<typeof VoucherForm>) {
  world.step(() => {
    const coupon = makeCoupon(world, { name: code, percent_off: percentOff, duration });
    const promotion = { type: 'coupon', coupon: coupon.id };
    makePromotionCode(world, CreatePromotionCode.parse({ code, promotion, max_redemptions: limit?.toString() }));
  });
}
