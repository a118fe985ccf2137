import type { Deps } from '#server/platform/deps.ts';
import type { VerifyCouponBody, VerifyCouponResult } from '#shared/billing/recurring.contract.ts';
import { findVoucher } from './find-voucher.ts';

/** Returns the value of a voucher. It is validated again at payment. */
export async function verifyCoupon(
  deps: Deps,
  user: { id: string },
  { stripeCouponId, subscriptionId }: VerifyCouponBody,
): Promise<VerifyCouponResult> {
  await deps.limits.consume('voucherChecksByUser', user.id);
  const voucher = await findVoucher(deps, { text: stripeCouponId, now: deps.now(), planId: subscriptionId ?? null });
  return { discount: voucher && { id: voucher.id, percentOff: voucher.percentOff } };
}
