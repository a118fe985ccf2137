import type { Guarantee } from '#shared/billing/billing.contract.ts';
import { asPrice } from '#shared/billing/money.ts';
import type { GuaranteeRefund, GuaranteeRow } from './guarantee.queries.ts';
import { guaranteeNow } from './guarantee.ts';

/** Applies the guarantee rule to the stored rows. A failed refund does not count as used. */
export const guaranteeOf = (row: GuaranteeRow | undefined, refund: GuaranteeRefund | undefined, now: Date) =>
  guaranteeNow({
    purchases: row ? row.purchases.map((purchase) => ({ ...purchase, paidAt: new Date(purchase.paidAt) })) : [],
    lastClaim: refund === undefined || refund.status === 'failed' ? null : refund.requestedAt,
    now,
  });

export function presentGuarantee(
  row: GuaranteeRow | undefined,
  refund: GuaranteeRefund | undefined,
  now: Date,
): Guarantee {
  const { state, until, amount, after } = guaranteeOf(row, refund, now);
  const currency = row?.purchases[0]?.currency ?? null;
  return {
    state,
    until: until?.toISOString() ?? null,
    price: currency === null ? null : asPrice(amount, currency),
    currency,
    after:
      after && currency !== null ? { until: after.until.toISOString(), price: asPrice(after.amount, currency) } : null,
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
