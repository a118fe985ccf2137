import { percentageOf } from '#shared/billing/money.ts';
import type { PromotionRow } from './offers.queries.ts';

interface RegularPrice {
  amount: number;
  previousAmount: number | null;
}

export interface PriceNow {
  /** Price of the first period. */
  amount: number;
  /** Shown struck through. */
  previousAmount: number | null;
  /** Price of every later period. */
  renewalAmount: number;
}

/** A user who holds a place gets the price even when all places are taken. A used place cannot be used again. */
const isOpen = ({ activations, maxActivations, place }: PromotionRow): boolean =>
  place === 'held' || (place === 'none' && activations < maxActivations);

/** Returns the best open promotion. The list has no ended promotions and is sorted by value, highest first. */
export const openPromotion = (promotions: PromotionRow[]): PromotionRow | null => promotions.find(isOpen) ?? null;

/** A promotion lowers the price of the first period and shows the regular price as the previous one. */
export function priceNow(price: RegularPrice, promotion: Pick<PromotionRow, 'value'> | null): PriceNow {
  const { amount, previousAmount } = price;
  return promotion
    ? { amount: amount - percentageOf(amount, promotion.value), previousAmount: amount, renewalAmount: amount }
    : { amount, previousAmount, renewalAmount: amount };
}
