import { aPayment } from '#client/billing/account/billing-account.test-kit.ts';
import type { BillingResult, Payment } from '#shared/billing/billing.contract.ts';
import type { Recurring } from '#shared/billing/recurring.contract.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const annual: Recurring = {
  id: 7,
  subscription: { id: 12, name: 'Annual' },
  status: 'active',
  price: 299,
  currency: 'usd',
  currencySymbol: '$',
  duration: 1,
  durationModifier: 'y',
  started: inDays(-5),
  periodEnds: inDays(360),
  nextCharge: inDays(360),
  nextChargePrice: 299,
  daysToNextCharge: 360,
  accessUntil: null,
  nextAttempt: null,
  nextPlan: null,
  examEnd: null,
  pausedUntil: null,
  card: { brand: 'visa', last4: '4242', expMonth: 8, expYear: new Date().getFullYear() + 3 },
};
const uncharged = { nextCharge: null, nextChargePrice: null, daysToNextCharge: null };

const payment = (id: number, told: Partial<Payment> = {}): Payment =>
  aPayment({ id, number: `VG-2026-${String(id).padStart(4, '0')}`, date: inDays(-5 - 30 * (40 - id)), ...told });

const month = (id: number, told: Partial<Payment> = {}) =>
  payment(id, { description: 'Monthly', price: 39, discount: 0, ...told });

const noGuarantee: BillingResult['guarantee'] = {
  state: 'none',
  until: null,
  price: null,
  currency: null,
  after: null,
  refund: null,
};

const billing = (told: Partial<BillingResult>): BillingResult => ({
  recurring: annual,
  held: null,
  examOffer: null,
  canPause: false,
  guarantee: noGuarantee,
  payments: { items: [payment(40)], total: 1, page: 1 },
  ...told,
});

/** Bought a few days ago: all actions are available, a smaller plan follows, and the card is about to expire. */
export const activeBilling = billing({
  recurring: {
    ...annual,
    nextPlan: { id: 11, name: 'Monthly' },
    nextChargePrice: 39,
    card: {
      brand: 'mastercard',
      last4: '4444',
      expMonth: new Date().getMonth() + 1,
      expYear: new Date().getFullYear(),
    },
  },
  examOffer: { on: inDays(30).slice(0, 10), ends: inDays(360) },
  canPause: true,
  guarantee: { state: 'open', until: inDays(25), price: 239.2, currency: 'usd', after: null, refund: null },
});

export const cancelledBilling = billing({
  recurring: { ...annual, ...uncharged, status: 'cancelling', accessUntil: inDays(360) },
  guarantee: { ...noGuarantee, state: 'over', until: inDays(-3) },
});

export const failedBilling = billing({
  recurring: { ...annual, ...uncharged, status: 'past_due', nextAttempt: inDays(2), accessUntil: inDays(6) },
  payments: {
    items: [payment(40, { status: 'failed', price: 299, discount: 0 }), payment(28)],
    total: 2,
    page: 1,
  },
});

export const waitingBilling = billing({
  recurring: { ...annual, ...uncharged, status: 'incomplete', card: null },
  payments: { items: [payment(40, { status: 'open', hasInvoice: false, number: null })], total: 1, page: 1 },
});

export const refundedBilling = billing({
  recurring: { ...annual, ...uncharged, status: 'expired' },
  guarantee: {
    ...noGuarantee,
    state: 'used',
    refund: { status: 'pending', price: 239.2, currency: 'usd', requestedAt: inDays(-1) },
  },
  payments: { items: [payment(40, { status: 'refunded', refunded: 239.2 })], total: 1, page: 1 },
});

export const heldBilling = (source: 'apple' | 'google' | 'grant') =>
  billing({
    recurring: null,
    held: {
      id: 3,
      subscription: { id: 12, name: 'Annual', isTrial: false },
      source,
      starts: inDays(-100),
      ends: inDays(265),
      daysLeft: 265,
      isRunning: true,
    },
    payments: { items: [], total: 0, page: 1 },
  });

/** Years of monthly payments in every state. */
export const longHistory = billing({
  recurring: {
    ...annual,
    subscription: { id: 11, name: 'Monthly' },
    price: 39,
    nextChargePrice: 39,
    durationModifier: 'm',
  },
  payments: {
    items: [
      month(40, { currency: 'cad', currencySymbol: 'CA$', price: 49, tax: 6.37 }),
      month(39, { status: 'failed' }),
      month(38, { status: 'open', hasInvoice: false }),
      month(37, { status: 'partly_refunded', refunded: 10 }),
      month(36, { status: 'void', hasInvoice: false }),
      month(35, { description: 'Change from Monthly to Annual basic sciences', price: 172.43, discount: 16.57 }),
      ...[34, 33, 32, 31, 30, 29].map((id) => month(id)),
    ],
    total: 30,
    page: 2,
  },
});
