import { expect, it } from 'vitest';
import { aPlan, aPromotedPlan, theMonthlyPlan } from '#client/billing/pricing/plan.test-kit.ts';
import { voucherTerms } from './voucher-terms.ts';

const voucher = { id: 'promo_1', code: 'X', percentOff: 20, duration: 'once' as const, months: null };
const forMonths = (months: number) => ({ ...voucher, duration: 'repeating' as const, months });

it.each([
  ['once', theMonthlyPlan(), voucher, '$31.20 for the first month, then $39.00 a month.'],
  ['forever', theMonthlyPlan(), { ...voucher, duration: 'forever' as const }, '$31.20 a month.'],
  ['three months', theMonthlyPlan(), forMonths(3), '$31.20 a month for 3 months, then $39.00 a month.'],
  ['three months of a yearly plan', aPlan(), forMonths(3), '$239.20 for the first year, then $299.00 a year.'],
  [
    'forever, after a promotion',
    aPromotedPlan(),
    { ...voucher, duration: 'forever' as const },
    '$191.36 for the first year, then $239.20 a year.',
  ],
  [
    'free, once',
    theMonthlyPlan(),
    { ...voucher, percentOff: 100 },
    'Free for one month. Your plan then ends, unless you add a card and resume it.',
  ],
  [
    'free, three months',
    theMonthlyPlan(),
    { ...forMonths(3), percentOff: 100 },
    'Free for 3 months. Your plan then ends, unless you add a card and resume it.',
  ],
  [
    'free, forever',
    theMonthlyPlan(),
    { ...voucher, percentOff: 100, duration: 'forever' as const },
    'Free for as long as you keep this plan.',
  ],
])('says what will be charged: %s', (_case, plan, discount, text) => {
  expect(voucherTerms(plan, discount)).toBe(text);
});
