import { leftOf } from '#server/billing/subscriptions/admin/admin-subscription.present.ts';
import type { ListedPayment } from '#shared/billing/admin-payments.contract.ts';
import { paymentStatus } from '../billing.present.ts';
import type { ListedPaymentRow } from './admin-payments.queries.ts';

interface Shown {
  maySeePeople: boolean;
  stripeUrl: (id: string) => string;
}

export function presentListedPayment(row: ListedPaymentRow, { maySeePeople, stripeUrl }: Shown): ListedPayment {
  const stripeId = row.stripePaymentId ?? row.stripeInvoiceId;
  return {
    id: row.id,
    number: row.number,
    date: row.createdAt.toISOString(),
    description: row.description,
    person: maySeePeople ? personOf(row) : null,
    subscriptionId: row.subscriptionId,
    isRunning: row.isRunning,
    card: row.cardBrand !== null && row.cardLast4 !== null ? { brand: row.cardBrand, last4: row.cardLast4 } : null,
    status: paymentStatus(row),
    dispute: row.dispute,
    currency: row.currency,
    total: row.total,
    refunded: row.amountRefunded,
    left: row.subscriptionId === null ? 0 : leftOf(row),
    stripe: { id: stripeId, url: stripeUrl(stripeId) },
  };
}

function personOf({ userId: id, firstName, lastName, email }: ListedPaymentRow): ListedPayment['person'] {
  if (id === null || firstName === null || lastName === null || email === null) return null;
  return { id, firstName, lastName, email };
}
