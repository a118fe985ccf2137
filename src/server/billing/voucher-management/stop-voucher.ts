import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { ManagedVoucher } from '#shared/billing/voucher-management.contract.ts';
import { askAboutVouchers } from './ask-about-vouchers.ts';
import { presentVoucher } from './voucher.present.ts';

const expand = ['promotion.coupon'];

/** Stops further redemptions; earlier ones keep their discount. A voucher that is already inactive stays unchanged. */
export async function stopVoucher(deps: Deps, id: string, editor: Editor): Promise<ManagedVoucher> {
  const now = deps.now();
  const found = await askAboutVouchers(deps, (stripe) => stripe.promotionCodes.retrieve(id, { expand }));
  if (!found.active) return presentVoucher(found, now);
  const stopped = await askAboutVouchers(deps, (stripe) => stripe.promotionCodes.update(id, { active: false, expand }));
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
