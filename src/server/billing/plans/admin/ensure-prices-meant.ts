import type { PriceInput } from '#shared/billing/admin-plans.contract.ts';
import { asPrice, priceText } from '#shared/billing/money.ts';
import { AppError } from '#shared/platform/errors.ts';

const LARGEST_CHANGE = 0.2;
const SMALLEST_PRICE = 1;

type Price = Pick<PriceInput, 'worldRegionId' | 'currency' | 'amount'>;

/** Asks before a price changes by more than a fifth or falls below 1: both are mostly slips of the keyboard. */
export function ensurePricesMeant(before: readonly Price[], after: readonly Price[]): void {
  const unusual = after.flatMap((price) => {
    const old = before.find(({ worldRegionId }) => worldRegionId === price.worldRegionId);
    return isUnusual(old, price) ? [lineOf(old, price)] : [];
  });
  if (unusual.length === 0) return;
  const text = `Please check ${unusual.length === 1 ? 'this price' : 'these prices'}: ${unusual.join('; ')}.`;
  throw new AppError('needs_confirmation', { text });
}

function isUnusual(old: Price | undefined, { amount, currency }: Price): boolean {
  if (old?.amount === amount && old.currency === currency) return false;
  if (asPrice(amount, currency) < SMALLEST_PRICE) return true;
  return old?.currency === currency && Math.abs(amount - old.amount) > old.amount * LARGEST_CHANGE;
}

const textOf = ({ amount, currency }: Price) => priceText(asPrice(amount, currency), currency);

/** `$39.00 becomes $390.00` */
const lineOf = (old: Price | undefined, price: Price) =>
  old ? `${textOf(old)} becomes ${textOf(price)}` : `a new price of ${textOf(price)}`;
