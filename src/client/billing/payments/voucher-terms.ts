import { periodText } from '#client/billing/pricing/plan-price-texts.ts';
import { priceText } from '#shared/billing/money.ts';
import type { Plan } from '#shared/billing/plans.contract.ts';
import { orderTotal } from './order-total.ts';
import type { Discount } from './use-voucher.ts';

const MONTHS = { d: 0, m: 1, y: 12 } as const;

/** The number of charges that a voucher reduces; infinite if it lasts. */
function reducedCharges({ duration, months }: Discount, plan: Pick<Plan, 'duration' | 'durationModifier'>): number {
  if (duration === 'forever') return Infinity;
  const period = plan.duration * MONTHS[plan.durationModifier];
  return duration === 'once' || period === 0 ? 1 : Math.max(1, Math.ceil((months ?? 1) / period));
}

export const isFree = (discount: Discount | null): boolean => discount?.percentOff === 100;

/** What will be charged with the voucher: now, while it lasts and afterwards. */
export function voucherTerms(plan: Plan, discount: Discount): string {
  const charges = reducedCharges(discount, plan);
  const period = periodText(plan);
  const during =
    charges === 1 ? period : `${charges * plan.duration} ${plan.durationModifier === 'y' ? 'years' : 'months'}`;
  if (isFree(discount)) {
    if (charges === Infinity) return 'Free for as long as you keep this plan.';
    return `Free for ${charges === 1 ? `one ${period}` : during}. Your plan then ends, unless you add a card and resume it.`;
  }
  const regular = plan.renewalPrice ?? plan.price ?? 0;
  const text = (price: number) => priceText(orderTotal(price, plan.currency, discount).total, plan.currency);
  const [first, next, later] = [text(plan.price ?? 0), text(regular), priceText(regular, plan.currency)];
  if (charges === Infinity) {
    return first === next ? `${next} a ${period}.` : `${first} for the first ${period}, then ${next} a ${period}.`;
  }
  if (charges === 1) return `${first} for the first ${period}, then ${later} a ${period}.`;
  const then = `then ${later} a ${period}.`;
  if (first === next) return `${first} a ${period} for ${during}, ${then}`;
  return `${first} for the first ${period}, ${next} a ${period} until ${during} are over, ${then}`;
}
