import { asAmount, asPrice, percentageOf } from '#shared/billing/money.ts';

interface OrderTotal {
  discount: number;
  total: number;
}

/** By specification the discount is price × percent / 100, to two decimals. Calculated in cents, like the charge. */
export function orderTotal(price: number, currency: string, percentOff: number): OrderTotal {
  const amount = asAmount(price, currency);
  const discount = percentageOf(amount, percentOff);
  return { discount: asPrice(discount, currency), total: asPrice(amount - discount, currency) };
}
