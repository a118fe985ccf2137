import { asAmount, asPrice, percentageOf, priceText } from '#shared/billing/money.ts';

interface OrderTotal {
  discount: number;
  total: number;
}

interface VoucherValue {
  percentOff: number;
  /** In the currency of the price; only for a fixed amount. */
  amountOff?: number | undefined;
}

/**
 * By specification the discount is price × percent / 100, to two decimals. Calculated in cents, like the charge. A fixed
 * amount takes no more than the price off.
 */
export function orderTotal(price: number, currency: string, voucher: VoucherValue | null): OrderTotal {
  const amount = asAmount(price, currency);
  const { percentOff = 0, amountOff } = voucher ?? {};
  const discount =
    amountOff === undefined ? percentageOf(amount, percentOff) : Math.min(amount, asAmount(amountOff, currency));
  return { discount: asPrice(discount, currency), total: asPrice(amount - discount, currency) };
}

/** `10% off`, `$5.00 off` */
export const voucherText = ({ percentOff, amountOff }: VoucherValue, currency: string): string =>
  amountOff === undefined ? `${percentOff}% off` : `${priceText(amountOff, currency)} off`;
