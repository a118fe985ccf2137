import { asPrice, currencySymbol } from '#shared/billing/money.ts';
import type { Plan } from '#shared/billing/plans.contract.ts';
import type { OfferRow, PromotionRow } from './offers.queries.ts';
import { openPromotion, priceNow } from './price-now.ts';

/** Used when the plan has no price in the region. */
const DEFAULT_CURRENCY = 'usd';

export function presentPlan(offer: OfferRow): Plan {
  const promotion = offer.price?.isAvailable ? openPromotion(offer.promotions) : null;
  const currency = offer.price?.currency ?? DEFAULT_CURRENCY;
  return {
    id: offer.planId,
    name: offer.name,
    card: { head: offer.head, body: offer.body, isHighlighted: offer.isHighlighted },
    ...presentPrice(offer, promotion),
    currency,
    currencySymbol: currencySymbol(currency),
    isAvailable: offer.price?.isAvailable ?? false,
    isPromotion: promotion !== null,
    duration: offer.duration,
    durationModifier: offer.durationModifier,
    isTrial: offer.isTrial,
    regionalisation: offer.prices.map(({ amount, currency: its, regionCode }) => ({
      price: asPrice(amount, its),
      worldRegion: { code: regionCode },
    })),
    promotion: promotion && presentPromotion(promotion),
  };
}

function presentPrice({ price }: OfferRow, promotion: PromotionRow | null) {
  if (!price) return { price: null, previousPrice: null, renewalPrice: null };
  const { amount, previousAmount, renewalAmount } = priceNow(price, promotion);
  return {
    price: asPrice(amount, price.currency),
    previousPrice: previousAmount === null ? null : asPrice(previousAmount, price.currency),
    renewalPrice: asPrice(renewalAmount, price.currency),
  };
}

export const presentPromotion = ({ id, value, maxActivations, activations, endsAt }: PromotionRow) => ({
  id,
  value,
  maxActivations,
  activations,
  ends: new Date(endsAt).toISOString(),
});
