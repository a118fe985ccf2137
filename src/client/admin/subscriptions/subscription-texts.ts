import type { AdminSubscriptionRow, SubscriptionState } from '#shared/billing/admin-subscriptions.contract.ts';
import type { PaymentStatus } from '#shared/billing/billing.contract.ts';
import { asPrice, priceText } from '#shared/billing/money.ts';
import type { StatusTone } from '../status-mark.tsx';

export const stateLabels: Record<SubscriptionState, { word: string; tone: StatusTone }> = {
  renewing: { word: 'Renewing', tone: 'good' },
  cancelling: { word: 'Cancelled', tone: 'warn' },
  past_due: { word: 'Charge failed', tone: 'bad' },
  running: { word: 'Running', tone: 'good' },
  coming: { word: 'Upcoming', tone: 'warn' },
  ended: { word: 'Ended', tone: 'quiet' },
};

export const paymentLabels: Record<PaymentStatus, { word: string; tone: StatusTone }> = {
  paid: { word: 'Paid', tone: 'good' },
  refunded: { word: 'Refunded', tone: 'quiet' },
  partly_refunded: { word: 'Partly refunded', tone: 'quiet' },
  failed: { word: 'Failed', tone: 'bad' },
  open: { word: 'Open', tone: 'warn' },
  void: { word: 'Void', tone: 'quiet' },
};

export const amountText = (amount: number, currency: string) => priceText(asPrice(amount, currency), currency);

export const nextChargeText = ({ nextAmount, currency }: Pick<AdminSubscriptionRow, 'nextAmount' | 'currency'>) =>
  nextAmount === null || currency === null ? '–' : amountText(nextAmount, currency);

/** Name of the owner, or a neutral label if the admin may not see users. */
export const ownerText = ({ id, person }: Pick<AdminSubscriptionRow, 'id' | 'person'>) =>
  person ? `${person.firstName} ${person.lastName}` : `Subscription ${id}`;
