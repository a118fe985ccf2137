import { percentOf } from '#shared/billing/money.ts';
import type { PromotionRow } from './offers.queries.ts';

interface RegularPrice {
  amount: number;
  previousAmount: number | null;
}

export interface PriceNow {
  /** What the first period costs. */
  amount: number;
  /** Shown struck through. */
  previousAmount: number | null;
  /** What every later period costs. */
  renewalAmount: number;
}

/** Of a person who has a place nobody asks whether places are left; nobody gets a second one. */
const isOpen = ({ activations, maxActivations, place }: PromotionRow): boolean =>
  place === 'held' || (place === 'none' && activations < maxActivations);

/** The best one that is open: the list comes with the highest value first, without those that have ended. */
export const openPromotion = (promotions: PromotionRow[]): PromotionRow | null => promotions.find(isOpen) ?? null;

/** A promotion makes the first period cheaper, and shows the regular price as the previous one. */
export function priceNow(price: RegularPrice, promotion: Pick<PromotionRow, 'value'> | null): PriceNow {
  const { amount, previousAmount } = price;
  return promotion
    ? { amount: amount - percentOf(amount, promotion.value), previousAmount: amount, renewalAmount: amount }
    : { amount, previousAmount, renewalAmount: amount };
}
