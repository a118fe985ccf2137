import type { AdminPaymentRow } from '#server/billing/history/admin/admin-payments.queries.ts';
import { paymentStatus } from '#server/billing/history/billing.present.ts';
import type {
  AdminAction,
  AdminPayment,
  AdminSubscription,
  AdminSubscriptionRow,
} from '#shared/billing/admin-subscriptions.contract.ts';
import type { HeldRow } from './admin-subscriptions.queries.ts';
import type { ActionRow } from './subscription-details.queries.ts';
import type { Reader } from './subscription-filter.ts';

/** A renewing subscription shows its charge date; the hours of slack after it are not promised to users. */
export const shownEnd = ({ nextChargeAt, endsAt }: Pick<HeldRow, 'nextChargeAt' | 'endsAt'>): string =>
  (nextChargeAt ?? endsAt).toISOString();

export function presentAdminSubscriptionRow(row: HeldRow, { maySeePeople }: Reader): AdminSubscriptionRow {
  const { id, userId, firstName, lastName, email, planId, planName, source, state, nextAmount, currency } = row;
  return {
    id,
    person: maySeePeople ? { id: userId, firstName, lastName, email } : null,
    plan: { id: planId, name: planName },
    source,
    state,
    startsAt: row.startsAt.toISOString(),
    endsAt: shownEnd(row),
    nextAmount,
    currency,
  };
}

interface Known {
  mayBeActedOn: boolean;
  payments: AdminPaymentRow[];
  acts: ActionRow[];
}

export function presentAdminSubscription(
  row: HeldRow,
  { mayBeActedOn, payments, acts }: Known,
  reader: Reader,
): AdminSubscription {
  const { nextPlan, cardBrand: brand, cardLast4: last4, stripeSubscriptionId, storeTransactionId } = row;
  return {
    ...presentAdminSubscriptionRow(row, reader),
    mayBeActedOn,
    nextPlan,
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    examEnd: row.examEndOn === null ? null : { on: row.examEndOn, ends: row.cancelAt?.toISOString() ?? null },
    card: brand !== null && last4 !== null ? { brand, last4 } : null,
    stripeSubscriptionId,
    storeTransactionId,
    payments: payments.map(presentAdminPayment),
    acts: acts.map(presentAction),
  };
}

const presentAdminPayment = (row: AdminPaymentRow): AdminPayment => ({
  id: row.id,
  number: row.number,
  date: row.createdAt.toISOString(),
  description: row.description,
  status: paymentStatus(row),
  isDisputed: row.isDisputed,
  currency: row.currency,
  paid: row.amountPaid,
  refunded: row.amountRefunded,
  left: leftOf(row),
});

/** A disputed payment has nothing left to refund, because the bank decides about it. */
export const leftOf = ({ status, isDisputed, amountPaid, amountRefunded, waiting }: AdminPaymentRow): number =>
  status === 'paid' && !isDisputed ? Math.max(0, amountPaid - amountRefunded - waiting) : 0;

const presentAction = ({ at, kind, reason }: ActionRow): AdminAction => ({ at: at.toISOString(), kind, reason });
