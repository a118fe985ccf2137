import type { SellablePlan } from '#server/billing/plans/sellable-plan.ts';
import { promotionCouponOf } from '#server/billing/promotions/promotion-coupon.ts';
import { stripeErrorBehind } from '#server/billing/stripe/ask-stripe.ts';
import { findVoucher, type Voucher } from '#server/billing/vouchers/find-voucher.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';

export type DiscountParam = { coupon: string } | { promotion_code: string };

/** The voucher of a purchase, looked at once more; null when none was typed. */
export async function voucherFor(
  deps: Deps,
  { text, planId }: { text: string | null; planId: number },
): Promise<Voucher | null> {
  if (text === null) return null;
  const voucher = await findVoucher(deps, { text, now: deps.now(), planId });
  if (!voucher) throw new AppError('coupon_invalid');
  return voucher;
}

/** One after the other: the voucher counts on the price that the promotion has made. */
export async function discountsFor(
  deps: Deps,
  { promotion, voucher }: { promotion: SellablePlan['promotion']; voucher: Voucher | null },
): Promise<DiscountParam[]> {
  return [
    ...(promotion ? [{ coupon: await promotionCouponOf(deps, promotion) }] : []),
    ...(voucher ? [voucher.discount] : []),
  ];
}

/** A voucher that ran out between our look and Stripe's. */
export function asVoucherProblem(error: unknown): unknown {
  const { code, param } = stripeErrorBehind(error) ?? {};
  const isAboutVoucher = code === 'coupon_expired' || /discount|coupon|promotion_code/.test(param ?? '');
  return isAboutVoucher ? new AppError('coupon_invalid', { cause: error }) : error;
}
