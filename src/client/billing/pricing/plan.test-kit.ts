import type { UserSubscription } from '#shared/billing/billing.contract.ts';
import type { Plan } from '#shared/billing/plans.contract.ts';
import type { Recurring } from '#shared/billing/recurring.contract.ts';

/** The annual plan at its regular price. Tests override what they need. */
export const aPlan = (told: Partial<Plan> = {}): Plan => ({
  id: 12,
  name: 'Annual',
  card: { head: 'Annual', body: 'The whole bank for a **year**.\n\n- Every discipline', isHighlighted: true },
  price: 299,
  previousPrice: null,
  renewalPrice: 299,
  currency: 'usd',
  currencySymbol: '$',
  isAvailable: true,
  isPromotion: false,
  duration: 1,
  durationModifier: 'y',
  isTrial: false,
  regionalisation: [
    { price: 269, worldRegion: { code: 'EUR' } },
    { price: 299, worldRegion: { code: 'USA' } },
  ],
  promotion: null,
  ...told,
});

/** The annual plan with a promotion of 20%. */
export const aPromotedPlan = (promotion: Partial<NonNullable<Plan['promotion']>> = {}): Plan =>
  aPlan({
    price: 239.2,
    previousPrice: 299,
    isPromotion: true,
    promotion: { id: 1, value: 20, maxActivations: 500, activations: 88, ends: '2099-01-01T00:00:00Z', ...promotion },
  });

export const theMonthlyPlan = (told: Partial<Plan> = {}): Plan =>
  aPlan({
    id: 11,
    name: 'Monthly',
    card: { head: 'Monthly', body: 'The whole bank, month by month.', isHighlighted: false },
    price: 39,
    renewalPrice: 39,
    durationModifier: 'm',
    ...told,
  });

/** A monthly subscription paid by card that renews. */
export const aRecurring = (told: Partial<Recurring> = {}): Recurring => ({
  id: 1,
  subscription: { id: 11, name: 'Monthly' },
  status: 'active',
  price: 39,
  currency: 'usd',
  currencySymbol: '$',
  duration: 1,
  durationModifier: 'm',
  started: '2029-12-15T12:00:00Z',
  periodEnds: '2030-01-15T12:00:00Z',
  nextCharge: '2030-01-15T12:00:00Z',
  nextChargePrice: 39,
  daysToNextCharge: 12,
  accessUntil: null,
  nextAttempt: null,
  nextPlan: null,
  examEnd: null,
  pausedUntil: null,
  card: null,
  ...told,
});

export const aHeld = (source: UserSubscription['source'], isRunning = true): UserSubscription => ({
  id: 1,
  subscription: { id: 12, name: 'Annual', isTrial: source === 'trial' },
  source,
  starts: '2029-12-15T12:00:00Z',
  ends: '2030-01-15T12:00:00Z',
  daysLeft: 12,
  isRunning,
});
