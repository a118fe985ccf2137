import { periodPriceText } from '#client/billing/format-billing.ts';
import { priceText } from '#shared/billing/money.ts';
import { pricePerMonth } from '#shared/billing/plan-duration.ts';
import type { Plan } from '#shared/billing/plans.contract.ts';

type Duration = Pick<Plan, 'duration' | 'durationModifier'>;
type Priced = Duration & Pick<Plan, 'price' | 'renewalPrice' | 'currency'>;

const units = { d: 'day', m: 'month', y: 'year' } as const;

/** One period of a plan: `month`, `year`, `3 months`. */
export function periodText({ duration, durationModifier }: Duration): string {
  const unit = units[durationModifier];
  return duration === 1 ? unit : `${duration} ${unit}s`;
}

/** `$19.93`: the price divided by the months it covers. */
export const perMonthText = (price: number, plan: Duration & Pick<Plan, 'currency'>): string =>
  priceText(pricePerMonth(price, plan), plan.currency);

/** The unit of the displayed price: a month, unless the plan counts days. */
export const perMonthUnit = (plan: Duration): string =>
  plan.durationModifier === 'd' ? `per ${periodText(plan)}` : 'per month';

/** The full price, and the later price if it is higher, so that the second invoice is no surprise. */
export function totalText({ price, renewalPrice, ...plan }: Priced): string | null {
  if (price === null) return null;
  if (renewalPrice === null || renewalPrice === price) return periodPriceText({ ...plan, price });
  const first = `${priceText(price, plan.currency)} for the first ${periodText(plan)}`;
  return `${first}, then ${periodPriceText({ ...plan, price: renewalPrice })}`;
}
