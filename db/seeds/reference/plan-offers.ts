import { GUARANTEE_DAYS } from '#shared/billing/plan-duration.ts';
import type { WorldRegionCode } from './world-regions.ts';

interface CardSeed {
  planId: number;
  head: string;
  /** Markdown. */
  body: string;
  isHighlighted: boolean;
  position: number;
}

export const planCards: CardSeed[] = [
  {
    planId: 12,
    head: 'Annual',
    body: [
      'The whole bank for a year.',
      '',
      '- Every discipline and body system',
      '- Learning and Test mode, offline too',
      '- Statistics against the average',
      `- **${GUARANTEE_DAYS.annual} days** to get your money back`,
    ].join('\n'),
    isHighlighted: true,
    position: 1,
  },
  {
    planId: 11,
    head: 'Monthly',
    body: [
      'The whole bank, month by month.',
      '',
      '- Every discipline and body system',
      '- Learning and Test mode, offline too',
      '- Statistics against the average',
      `- **${GUARANTEE_DAYS.monthly} days** to get your money back`,
    ].join('\n'),
    isHighlighted: false,
    position: 2,
  },
  {
    planId: 13,
    head: 'Annual basic sciences',
    body: [
      'For the first years of study.',
      '',
      '- The basic sciences, every body system',
      '- Learning and Test mode, offline too',
      '- Statistics against the average',
      `- **${GUARANTEE_DAYS.annual} days** to get your money back`,
    ].join('\n'),
    isHighlighted: false,
    position: 3,
  },
];

/** In the smallest unit of the currency: monthly (11), annual (12), annual basic sciences (13). */
const amounts: Record<WorldRegionCode, { currency: string; monthly: number; annual: number; basic: number }> = {
  USA: { currency: 'usd', monthly: 3900, annual: 29_900, basic: 19_900 },
  CAN: { currency: 'cad', monthly: 4900, annual: 37_900, basic: 24_900 },
  EUR: { currency: 'eur', monthly: 3500, annual: 26_900, basic: 17_900 },
  LAT: { currency: 'usd', monthly: 1900, annual: 14_900, basic: 9900 },
  MEA: { currency: 'usd', monthly: 2500, annual: 18_900, basic: 12_900 },
  AFR: { currency: 'usd', monthly: 1200, annual: 8900, basic: 5900 },
  ASI: { currency: 'usd', monthly: 1900, annual: 14_900, basic: 9900 },
  OCE: { currency: 'aud', monthly: 5500, annual: 41_900, basic: 27_900 },
};

export const planPrices = Object.entries(amounts).flatMap(([regionCode, { currency, monthly, annual, basic }]) => [
  { planId: 11, regionCode, currency, amount: monthly },
  { planId: 12, regionCode, currency, amount: annual },
  { planId: 13, regionCode, currency, amount: basic },
]);

/** Open for this many days after the first start. */
export const promotions = [{ id: 1, planId: 12, value: 20, maxActivations: 500, daysOpen: 60 }];
