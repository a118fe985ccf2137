import { roundMoney } from '../invoices/rounding.ts';
import type { Coupon, Discount, LineItem } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { couponOf } from './discounts.ts';

/** The discount on an amount: a percentage, rounded once, or a fixed amount up to the whole. */
function amountOff(coupon: Coupon | undefined, base: number): number {
  if (!coupon || base <= 0) return 0;
  if (coupon.percent_off !== null) return roundMoney((base * coupon.percent_off) / 100);
  return Math.min(coupon.amount_off ?? 0, base);
}

/** The price after applying the discounts one after the other. */
export const netOf = (world: StripeWorld, amount: number, discounts: readonly Discount[]) =>
  discounts.reduce((left, discount) => left - amountOff(couponOf(world, discount), left), amount);

/**
 * Applies the discounts to the lines one after the other. Each is computed once on the remaining sum of all lines and
 * then distributed by their amounts, so that the sum is exact to the cent.
 */
export function discountLines(
  world: StripeWorld,
  lines: readonly LineItem[],
  discounts: readonly Discount[],
): LineItem[] {
  return discounts.reduce<LineItem[]>(
    (before, discount) => takeOff(before, { discount, coupon: couponOf(world, discount) }),
    [...lines],
  );
}

function takeOff(lines: LineItem[], { discount, coupon }: { discount: Discount; coupon: Coupon | undefined }) {
  const left = lines.map((line) => (isMeant(line, coupon) ? Math.max(0, leftOf(line)) : 0));
  const base = sum(left);
  const shares = share(amountOff(coupon, base), left, base);
  return lines.map((line, place) => {
    const amount = shares[place] ?? 0;
    if ((left[place] ?? 0) === 0) return line;
    return {
      ...line,
      discount_amounts: [...(line.discount_amounts ?? []), { amount, discount: discount.id }],
      pretax_credit_amounts: [
        ...(line.pretax_credit_amounts ?? []),
        { amount, discount: discount.id, type: 'discount' as const },
      ],
    };
  });
}

function isMeant({ discountable, pricing }: LineItem, coupon: Coupon | undefined) {
  const products = coupon?.applies_to?.products;
  return discountable && (products === undefined || products.includes(pricing?.price_details?.product ?? ''));
}

export const discountOf = ({ discount_amounts }: LineItem) => sum((discount_amounts ?? []).map(({ amount }) => amount));
const leftOf = (line: LineItem) => line.amount - discountOf(line);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Distributes an amount without rounding errors: each part gets its share of the remainder. */
function share(amount: number, parts: readonly number[], whole: number): number[] {
  let amountLeft = amount;
  let wholeLeft = whole;
  return parts.map((part) => {
    const own = wholeLeft === 0 ? 0 : roundMoney((amountLeft * part) / wholeLeft);
    amountLeft -= own;
    wholeLeft -= part;
    return own;
  });
}
