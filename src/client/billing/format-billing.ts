import { priceText } from '#shared/billing/money.ts';
import type { DurationModifier } from '#shared/billing/plan-duration.ts';

const units: Record<DurationModifier, string> = { d: 'day', m: 'month', y: 'year' };

interface Priced {
  price: number;
  currency: string;
  duration: number;
  durationModifier: DurationModifier;
}

/** '$299.00 per year', '$99.00 every 3 months'. */
export function periodPriceText({ price, currency, duration, durationModifier }: Priced): string {
  const unit = units[durationModifier];
  return `${priceText(price, currency)} ${duration === 1 ? `per ${unit}` : `every ${duration} ${unit}s`}`;
}
