import { findSellablePlan } from '#server/billing/plans/sellable-plan.ts';
import type { Deps } from '#server/platform/deps.ts';
import { asPrice } from '#shared/billing/money.ts';
import type { VerifyCouponBody, VerifyCouponResult } from '#shared/billing/recurring.contract.ts';
import { findVoucher, type Voucher } from './find-voucher.ts';

/** Returns the value of a voucher. It is validated again at payment. */
export async function verifyCoupon(
  deps: Deps,
  user: { id: string },
  { stripeCouponId, subscriptionId }: VerifyCouponBody,
): Promise<VerifyCouponResult> {
  await deps.limits.consume('voucherChecksByUser', user.id);
  const voucher = await findVoucher(deps, { text: stripeCouponId, now: deps.now(), planId: subscriptionId ?? null });
  if (!voucher || !(await isInCurrency(deps, voucher, { userId: user.id, planId: subscriptionId }))) {
    return { discount: null };
  }
  const { id, percentOff, amountOff } = voucher;
  const fixed = amountOff && { amountOff: asPrice(amountOff.amount, amountOff.currency) };
  return { discount: { id, percentOff, ...fixed } };
}

/** A fixed amount can only reduce a price in its own currency. Without a plan, the payment decides. */
async function isInCurrency(
  { db, now }: Deps,
  { amountOff }: Voucher,
  { userId, planId }: { userId: string; planId: number | null | undefined },
): Promise<boolean> {
  if (amountOff === null || planId === null || planId === undefined) return true;
  const { price } = await findSellablePlan(db, { planId, userId, now: now() });
  return price.currency === amountOff.currency;
}
