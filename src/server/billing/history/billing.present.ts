import type { Payment, PaymentStatus, UserSubscription } from '#shared/billing/billing.contract.ts';
import { asPrice, currencySymbol } from '#shared/billing/money.ts';
import type { PaymentRow, SubscriptionRow } from './history.queries.ts';

const DAY_MS = 86_400_000;

export function presentSubscription(row: SubscriptionRow, now: Date): UserSubscription {
  // A renewing plan shows its charge date; the hours of slack after it are not promised to users.
  const ends = row.nextChargeAt ?? row.endsAt;
  return {
    id: row.id,
    subscription: { id: row.planId, name: row.planName, isTrial: row.isTrial },
    source: row.source,
    starts: row.startsAt.toISOString(),
    ends: ends.toISOString(),
    daysLeft: Math.max(0, Math.ceil((ends.getTime() - now.getTime()) / DAY_MS)),
    isRunning: row.startsAt <= now && now < row.endsAt,
  };
}

export function presentPayment(row: PaymentRow): Payment {
  const { id, userSubscriptionId, number, description, currency } = row;
  return {
    id,
    userSubscriptionId,
    number,
    date: row.createdAt.toISOString(),
    description,
    price: asPrice(row.total, currency),
    tax: asPrice(row.tax, currency),
    discount: asPrice(row.discount, currency),
    refunded: asPrice(row.amountRefunded, currency),
    currency,
    currencySymbol: currencySymbol(currency),
    status: paymentStatus(row),
    hasInvoice: userSubscriptionId !== null && number !== null && row.status !== 'void',
  };
}

export function paymentStatus({
  status,
  amountPaid,
  amountRefunded,
  attemptCount,
}: Pick<PaymentRow, 'status' | 'amountPaid' | 'amountRefunded' | 'attemptCount'>): PaymentStatus {
  switch (status) {
    case 'paid':
      if (amountRefunded === 0) return 'paid';
      return amountRefunded < amountPaid ? 'partly_refunded' : 'refunded';
    case 'open':
      return attemptCount > 0 ? 'failed' : 'open';
    case 'uncollectible':
      return 'failed';
    case 'void':
      return 'void';
    case 'draft':
      return 'open';
  }
}
