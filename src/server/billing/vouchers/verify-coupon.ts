import type { Deps } from '#server/platform/deps.ts';
import type { VerifyCouponBody, VerifyCouponResult } from '#shared/billing/recurring.contract.ts';
import { findVoucher } from './find-voucher.ts';

/** Says what a voucher is worth. It is looked at again when it is paid with. */
export async function verifyCoupon(
  deps: Deps,
  user: { id: string },
  { stripeCouponId, subscriptionId }: VerifyCouponBody,
): Promise<VerifyCouponResult> {
  await deps.limits.consume('voucherChecksByUser', user.id);
  const voucher = await findVoucher(deps, { text: stripeCouponId, now: deps.now(), planId: subscriptionId ?? null });
  return { discount: voucher && { id: voucher.id, percentOff: voucher.percentOff } };
}
