import type { Coupon, PromotionCode } from '../../store/wire.ts';
import type { StripeWorld } from '../../stripe-world.ts';

export const listVouchers = ({ store }: StripeWorld) =>
  store.list<PromotionCode>('promotion_code').map((code) => {
    const { coupon } = code.promotion;
    return { code, coupon: coupon === null ? undefined : store.find<Coupon>(coupon) };
  });
