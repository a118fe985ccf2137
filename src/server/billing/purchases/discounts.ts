import type { SellablePlan } from '#server/billing/plans/sellable-plan.ts';
import { promotionCouponOf } from '#server/billing/promotions/promotion-coupon.ts';
import { stripeErrorBehind } from '#server/billing/stripe/call-stripe.ts';
import type { Voucher } from '#server/billing/vouchers/find-voucher.ts';
import { usableVoucher } from '#server/billing/vouchers/usable-voucher.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';

export type DiscountParam = { coupon: string } | { promotion_code: string };

/** Validates the voucher of a purchase again; null when none was entered. */
export async function voucherFor(
  deps: Deps,
  { text, planId, userId }: { text: string | null; planId: number; userId: string },
): Promise<Voucher | null> {
  if (text === null) return null;
  const voucher = await usableVoucher(deps, { text, userId, planId });
  if (!voucher) throw new AppError('coupon_invalid');
  return voucher;
}

/** In this order: the voucher applies to the price after the promotion. */
export async function discountsFor(
  deps: Deps,
  { promotion, voucher }: { promotion: SellablePlan['promotion']; voucher: Voucher | null },
): Promise<DiscountParam[]> {
  return [
    ...(promotion ? [{ coupon: await promotionCouponOf(deps, promotion) }] : []),
    ...(voucher ? [voucher.discount] : []),
  ];
}

/** Maps Stripe's rejection of a voucher that expired after our check. */
export function asVoucherProblem(error: unknown): unknown {
  const { code, param } = stripeErrorBehind(error) ?? {};
  const isAboutVoucher = code === 'coupon_expired' || /discount|coupon|promotion_code/.test(param ?? '');
  return isAboutVoucher ? new AppError('coupon_invalid', { cause: error }) : error;
}
