import type { Guarantee } from '#shared/billing/billing.contract.ts';
import { asPrice } from '#shared/billing/money.ts';
import type { GuaranteeRefund, GuaranteeRow } from './guarantee.queries.ts';
import { type GuaranteeNow, guaranteeNow } from './guarantee.ts';

/** Applies the guarantee rule to the stored rows. A failed refund does not count as used. */
export const guaranteeOf = (row: GuaranteeRow, refund: GuaranteeRefund | undefined, now: Date): GuaranteeNow =>
  guaranteeNow({
    plan: row.plan,
    payments: row.payments.map((payment) => ({ ...payment, paidAt: new Date(payment.paidAt) })),
    isUsed: refund !== undefined && refund.status !== 'failed',
    now,
  });

export function presentGuarantee(
  row: GuaranteeRow | undefined,
  refund: GuaranteeRefund | undefined,
  now: Date,
): Guarantee {
  const { state, until, amount } = row ? guaranteeOf(row, refund, now) : NOTHING_BOUGHT;
  const currency = row?.payments[0]?.currency ?? null;
  return {
    state,
    until: until?.toISOString() ?? null,
    price: currency === null ? null : asPrice(amount, currency),
    currency,
    refund: refund
      ? {
          status: refund.status,
          price: asPrice(refund.amount, refund.currency),
          currency: refund.currency,
          requestedAt: refund.requestedAt.toISOString(),
        }
      : null,
  };
}

const NOTHING_BOUGHT: GuaranteeNow = { state: 'none', until: null, amount: 0 };
