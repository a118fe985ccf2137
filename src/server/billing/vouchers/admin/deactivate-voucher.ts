import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { AdminVoucher } from '#shared/billing/admin-vouchers.contract.ts';
import { callStripeForVouchers } from './call-stripe-for-vouchers.ts';
import { presentVoucher } from './voucher.present.ts';

const expand = ['promotion.coupon'];

/** Stops further redemptions; earlier ones keep their discount. A voucher that is already inactive stays unchanged. */
export async function deactivateVoucher(deps: Deps, id: string, editor: Editor): Promise<AdminVoucher> {
  const now = deps.now();
  const found = await callStripeForVouchers(deps, (stripe) => stripe.promotionCodes.retrieve(id, { expand }));
  if (!found.active) return presentVoucher(found, now);
  const stopped = await callStripeForVouchers(deps, (stripe) =>
    stripe.promotionCodes.update(id, { active: false, expand }),
  );
  await deps.db.transaction().execute((tx) =>
    recordAdminEvent(tx, editor, now, {
      kind: 'voucher_stopped',
      subject: { kind: 'voucher', id },
      before: { code: found.code, isActive: true },
      after: { code: found.code, isActive: false },
    }),
  );
  return presentVoucher(stopped, now);
}
