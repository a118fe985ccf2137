import { periodPriceText } from '#client/billing/format-billing.ts';
import { periodText } from '#client/billing/pricing/plan-price-texts.ts';
import { longDayText } from '#client/platform/moments.ts';
import { priceText } from '#shared/billing/money.ts';
import type { Plan } from '#shared/billing/plans.contract.ts';
import type { ChangePreviewResult } from '#shared/billing/recurring.contract.ts';

/** The specified text, with the plan's period. */
export const chargeNotice = (plan: Pick<Plan, 'duration' | 'durationModifier'>): string =>
  `You will be charged every ${periodText(plan)}. You can cancel anytime.`;

/** The price after a first period that costs less. */
export function laterPriceText(plan: Plan): string | null {
  const later = plan.renewalPrice ?? plan.price;
  if (later === null || plan.price === null || later === plan.price) return null;
  return `${priceText(plan.price, plan.currency)} for the first ${periodText(plan)}, then ${periodPriceText({ ...plan, price: later })}.`;
}

const lineNames: Record<ChangePreviewResult['lines'][number]['kind'], (planName: string) => string> = {
  plan: (planName) => planName,
  unused: () => 'Unused part of your current plan',
  discount: () => 'Discount',
  tax: () => 'Tax',
  balance: () => 'Credit',
};

/** The items of what is due today for a change. A credit that is left is used for the next charge. */
export const changeLines = ({ name }: Pick<Plan, 'name'>, { lines, currency }: ChangePreviewResult) =>
  lines.map(({ kind, price }): [string, string] => [
    kind === 'balance' && price > 0 ? 'Kept as credit for your next charge' : lineNames[kind](name),
    priceText(price, currency).replace('-', '−'),
  ]);

type NewPlan = Pick<Plan, 'name' | 'promotion' | 'duration' | 'durationModifier'>;

/** The cost and start of a plan change, shown before the user agrees. */
export function changeText({ name: planName, promotion, ...period }: NewPlan, preview: ChangePreviewResult): string {
  const next = `The next charge is ${priceText(preview.nextChargePrice, preview.currency)} on ${longDayText(preview.nextCharge)}.`;
  // The current plan was chosen again, so it just continues.
  if (preview.isImmediate && preview.begins === preview.nextCharge) {
    return `You stay on ${planName}, and nothing is due today. ${next}`;
  }
  if (!preview.isImmediate) {
    return `Your current plan is paid until ${longDayText(preview.begins)}. ${planName} starts then, and nothing is due today. ${next}`;
  }
  const reduced = promotion === null ? '' : `, the first ${periodText(period)} with ${promotion.value}% off`;
  return `${planName} starts immediately${reduced}. The unused part of your current plan is deducted. ${next}`;
}
