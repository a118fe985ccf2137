import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { AdminVoucher, NewVoucher } from '#shared/billing/admin-vouchers.contract.ts';
import { callStripeForVouchers, codeTaken } from './call-stripe-for-vouchers.ts';
import { ensureReasonable, makeCode, withNewCoupon } from './new-coupon.ts';
import { presentVoucher } from './voucher.present.ts';

export async function createVoucher(
  deps: Deps,
  { isConfirmed, ...voucher }: NewVoucher,
  editor: Editor,
): Promise<AdminVoucher> {
  const now = deps.now();
  ensureReasonable({ ...voucher, isConfirmed }, now);
  const code = await callStripeForVouchers(deps, async (stripe) => {
    // Stripe rejects a code that is taken. Checking first avoids creating a useless coupon.
    const { data } = await stripe.promotionCodes.list({ code: voucher.code, active: true, limit: 1 });
    if (data.length > 0) throw codeTaken();
    return withNewCoupon(stripe, voucher, (coupon) => makeCode(stripe, { coupon, ...voucher }));
  });
  await deps.db.transaction().execute((tx) =>
    recordAdminEvent(tx, editor, now, {
      kind: 'voucher_created',
      subject: { kind: 'voucher', id: code.id },
      after: voucher,
    }),
  );
  return presentVoucher(code, now);
}
