import { randomInt } from 'node:crypto';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { AdminVoucher, NewVoucherBatch } from '#shared/billing/admin-vouchers.contract.ts';
import { callStripeForVouchers } from './call-stripe-for-vouchers.ts';
import { ensureReasonable, makeCode, withNewCoupon } from './new-coupon.ts';
import { presentVoucher } from './voucher.present.ts';

/** Stripe allows 25 requests a second in test mode. */
const AT_ONCE = 10;

/** Creates all codes or none: they share a coupon, and without it none can be redeemed. */
export async function createVoucherBatch(
  deps: Deps,
  { isConfirmed, ...batch }: NewVoucherBatch,
  editor: Editor,
): Promise<AdminVoucher[]> {
  const now = deps.now();
  ensureReasonable({ ...batch, isConfirmed }, now);
  const codes = newCodes(batch);
  const made = await callStripeForVouchers(deps, (stripe) =>
    withNewCoupon(stripe, batch, async (coupon) => {
      const vouchers: AdminVoucher[] = [];
      for (let start = 0; start < codes.length; start += AT_ONCE) {
        const some = codes.slice(start, start + AT_ONCE);
        const created = await Promise.all(some.map((code) => makeCode(stripe, { coupon, code, ...batch })));
        vouchers.push(...created.map((code) => presentVoucher(code, now)));
      }
      return vouchers;
    }),
  );
  await deps.db.transaction().execute((tx) =>
    recordAdminEvent(tx, editor, now, {
      kind: 'vouchers_created',
      subject: { kind: 'voucher', id: batch.prefix },
      after: batch,
    }),
  );
  return made;
}

/** Without 0, O, 1, I and L, which are easily confused. Ten characters cannot be guessed. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const RANDOM_LENGTH = 10;

function newCodes({ prefix, count }: Pick<NewVoucherBatch, 'prefix' | 'count'>): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
    codes.add(`${prefix}-${random.join('')}`);
  }
  return [...codes];
}
