import type { Deps } from '#server/platform/deps.ts';
import { asPrice } from '#shared/billing/money.ts';
import type { VerifyCouponBody, VerifyCouponResult } from '#shared/billing/recurring.contract.ts';
import { usableVoucher } from './usable-voucher.ts';

/** Returns the value of a voucher. It is validated again at payment. */
export async function verifyCoupon(
  deps: Deps,
  user: { id: string },
  { stripeCouponId, subscriptionId }: VerifyCouponBody,
): Promise<VerifyCouponResult> {
  await deps.limits.consume('voucherChecksByUser', user.id);
  const use = { text: stripeCouponId, userId: user.id, planId: subscriptionId ?? null };
  const voucher = await usableVoucher(deps, use);
  if (!voucher) return { discount: null };
  const { id, percentOff, amountOff, duration, months } = voucher;
  const fixed = amountOff && { amountOff: asPrice(amountOff.amount, amountOff.currency) };
  return { discount: { id, percentOff, ...fixed, duration, months } };
}
