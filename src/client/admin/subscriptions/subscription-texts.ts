import type { StateLook } from '#client/ui/state-badge.tsx';
import type { AdminSubscriptionRow, SubscriptionState } from '#shared/billing/admin-subscriptions.contract.ts';
import type { PaymentStatus } from '#shared/billing/billing.contract.ts';
import { asPrice, priceText } from '#shared/billing/money.ts';

export const stateLabels: Record<SubscriptionState, StateLook> = {
  renewing: { name: 'Renewing', tone: 'good' },
  paused: { name: 'Paused', tone: 'quiet' },
  cancelling: { name: 'Cancelled', tone: 'warn' },
  past_due: { name: 'Charge failed', tone: 'bad' },
  running: { name: 'Running', tone: 'good' },
  coming: { name: 'Upcoming', tone: 'warn' },
  ended: { name: 'Ended', tone: 'quiet' },
};

export const paymentLabels: Record<PaymentStatus, StateLook> = {
  paid: { name: 'Paid', tone: 'good' },
  refunded: { name: 'Refunded', tone: 'quiet' },
  partly_refunded: { name: 'Partly refunded', tone: 'quiet' },
  failed: { name: 'Failed', tone: 'bad' },
  open: { name: 'Open', tone: 'warn' },
  void: { name: 'Void', tone: 'quiet' },
};

export const amountText = (amount: number, currency: string) => priceText(asPrice(amount, currency), currency);

export const nextChargeText = ({ nextAmount, currency }: Pick<AdminSubscriptionRow, 'nextAmount' | 'currency'>) =>
  nextAmount === null || currency === null ? '–' : amountText(nextAmount, currency);

/** Name of the owner, or a neutral label if the admin may not see users. */
export const ownerText = ({ id, person }: Pick<AdminSubscriptionRow, 'id' | 'person'>) =>
  person ? `${person.firstName} ${person.lastName}` : `Subscription ${id}`;
