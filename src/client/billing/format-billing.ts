import { priceText } from '#shared/billing/money.ts';
import type { DurationModifier } from '#shared/billing/plan-duration.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const shortDayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** 'December 15, 2026', in the user's time zone. */
export const dayText = (moment: string): string => dayFormat.format(new Date(moment));

/** 'Dec 15, 2026', for narrow places. */
export const shortDayText = (moment: string): string => shortDayFormat.format(new Date(moment));

/** With the time of day. */
export const momentText = (moment: string): string => momentFormat.format(new Date(moment));

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
