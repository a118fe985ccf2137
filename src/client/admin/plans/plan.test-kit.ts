import type { AdminPlan } from '#shared/billing/admin-plans.contract.ts';

export const usa = { id: 1, code: 'USA', name: 'United States' };
export const europe = { id: 3, code: 'EUR', name: 'Europe' };

export const aPlan = (other: Partial<AdminPlan> = {}): AdminPlan => ({
  id: 12,
  revision: 4,
  name: 'Annual',
  state: 'sold',
  duration: 1,
  durationModifier: 'y',
  people: 1204,
  payers: 1100,
  card: { head: 'Annual', body: 'The whole bank.', isHighlighted: true, position: 1 },
  disciplines: [1],
  bodySystems: [1],
  prices: [
    { worldRegion: usa, currency: 'usd', amount: 29_900, previousAmount: null, isAvailable: true, isSold: true },
  ],
  formerPrices: [
    { worldRegion: usa, currency: 'usd', amount: 24_900, replacedAt: '2026-01-01T12:00:00.000Z', payers: 3 },
  ],
  ...other,
});
