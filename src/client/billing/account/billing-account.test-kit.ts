import { aRecurring as aMonthly } from '#client/billing/pricing/plan.test-kit.ts';
import type { BillingResult, Payment, UserSubscription } from '#shared/billing/billing.contract.ts';
import type { Recurring } from '#shared/billing/recurring.contract.ts';

/** Far enough in the future that no test reaches it. */
const NEXT_YEAR = `${new Date().getFullYear() + 1}-06-15T12:00:00.000Z`;

export const aRecurring = (told: Partial<Recurring> = {}): Recurring =>
  aMonthly({
    id: 7,
    subscription: { id: 12, name: 'Annual' },
    price: 299,
    durationModifier: 'y',
    started: '2026-06-15T12:00:00.000Z',
    periodEnds: NEXT_YEAR,
    nextCharge: NEXT_YEAR,
    nextChargePrice: 299,
    daysToNextCharge: 200,
    card: { brand: 'visa', last4: '4242', expMonth: 8, expYear: new Date().getFullYear() + 4 },
    ...told,
  });

/** Cancelled, with access until the end of the period. */
export const aCancelled = (told: Partial<Recurring> = {}): Recurring =>
  aRecurring({
    status: 'cancelling',
    accessUntil: NEXT_YEAR,
    nextCharge: null,
    nextChargePrice: null,
    daysToNextCharge: null,
    ...told,
  });

export const aHeld = (told: Partial<UserSubscription> = {}): UserSubscription => ({
  id: 3,
  subscription: { id: 10, name: 'Trial', isTrial: true },
  source: 'trial',
  starts: '2026-06-01T12:00:00.000Z',
  ends: NEXT_YEAR,
  daysLeft: 9,
  isRunning: true,
  ...told,
});

export const aPayment = (told: Partial<Payment> = {}): Payment => ({
  id: 40,
  userSubscriptionId: 3,
  number: 'VG-0040',
  date: '2026-06-15T12:00:00.000Z',
  description: 'Annual',
  price: 239.2,
  tax: 0,
  discount: 59.8,
  refunded: 0,
  currency: 'usd',
  currencySymbol: '$',
  status: 'paid',
  hasInvoice: true,
  ...told,
});

export const someBilling = (told: Partial<BillingResult> = {}): BillingResult => ({
  recurring: null,
  held: null,
  examOffer: null,
  canPause: false,
  guarantee: { state: 'none', until: null, price: null, currency: null, after: null, refund: null },
  payments: { items: [], total: 0, page: 1 },
  ...told,
});

/** A guarantee that can still be claimed. */
export const openGuarantee: BillingResult['guarantee'] = {
  state: 'open',
  until: NEXT_YEAR,
  price: 239.2,
  currency: 'usd',
  after: null,
  refund: null,
};
