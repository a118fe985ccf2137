import { asPrice } from '#shared/billing/money.ts';

/** A price in an export, if both its amount and its currency are known. */
export const priceOrNull = (amount: number | null, currency: string | null): number | null =>
  amount === null || currency === null ? null : asPrice(amount, currency);
