import type { Plan } from '#shared/billing/plans.contract.ts';

const SHOWN_FIRST = 'USA';

type PlanPrice = Pick<Plan, 'price' | 'previousPrice' | 'renewalPrice' | 'currency' | 'currencySymbol'>;

/** By specification admins see the price of the USA, else of the first region, else 0, always in dollars. */
export function adminPlanPrice({ regionalisation }: Pick<Plan, 'regionalisation'>): PlanPrice {
  const region = regionalisation.find(({ worldRegion }) => worldRegion.code === SHOWN_FIRST) ?? regionalisation[0];
  const price = region?.price ?? 0;
  return { price, previousPrice: null, renewalPrice: price, currency: 'usd', currencySymbol: '$' };
}
