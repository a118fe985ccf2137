import { dayText } from '#client/billing/billing-words.ts';
import { priceText } from '#shared/billing/money.ts';
import type { Recurring } from '#shared/billing/recurring.contract.ts';
import type { Fact } from './plan-facts.tsx';

/** The next charge with its exact amount and date, and the plan that follows. */
export function billingFacts(recurring: Recurring): Fact[] {
  const { nextCharge, nextChargePrice, nextPlan, periodEnds, currency, started, status } = recurring;
  const facts: Fact[] = [];
  if (nextCharge !== null && nextChargePrice !== null)
    facts.push({ name: 'Next charge', value: `${priceText(nextChargePrice, currency)} on ${dayText(nextCharge)}` });
  if (nextPlan !== null) facts.push({ name: `From ${dayText(periodEnds)} on`, value: nextPlan.name });
  if (status !== 'incomplete') facts.push({ name: 'Subscriber since', value: dayText(started) });
  return facts;
}
