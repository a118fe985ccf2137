import { periodPriceText } from '#client/billing/billing-words.ts';
import { priceText } from '#shared/billing/money.ts';
import { pricePerMonth } from '#shared/billing/plan-duration.ts';
import type { Plan } from '#shared/billing/plans.contract.ts';

type Duration = Pick<Plan, 'duration' | 'durationModifier'>;
type Priced = Duration & Pick<Plan, 'price' | 'renewalPrice' | 'currency'>;

const units = { d: 'day', m: 'month', y: 'year' } as const;

/** `month`, `year`, `3 months`: one period of a plan. */
export function periodText({ duration, durationModifier }: Duration): string {
  const unit = units[durationModifier];
  return duration === 1 ? unit : `${duration} ${unit}s`;
}

/** `$19.93`: a price spread over the months it covers. */
export const perMonthText = (price: number, plan: Duration & Pick<Plan, 'currency'>): string =>
  priceText(pricePerMonth(price, plan), plan.currency);

/** What the price of a card is for: a month, unless the plan counts days. */
export const perMonthUnit = (plan: Duration): string =>
  plan.durationModifier === 'd' ? `per ${periodText(plan)}` : 'per month';

/** What is paid in all, and from when on it is more: nobody finds that out on the second invoice. */
export function totalText({ price, renewalPrice, ...plan }: Priced): string | null {
  if (price === null) return null;
  if (renewalPrice === null || renewalPrice === price) return periodPriceText({ ...plan, price });
  const first = `${priceText(price, plan.currency)} for the first ${periodText(plan)}`;
  return `${first}, then ${periodPriceText({ ...plan, price: renewalPrice })}`;
}
