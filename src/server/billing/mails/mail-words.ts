import { z } from 'zod';
import { asPrice, priceText } from '#shared/billing/money.ts';

/** Stands in every mail of this feature. */
export const Addressed = z.object({ firstName: z.string(), timeZone: z.string() });

/** An amount of the smallest unit, as people read it. */
export const Money = z.object({ amount: z.int(), currency: z.string().length(3) });
export type Money = z.infer<typeof Money>;

export const moneyText = ({ amount, currency }: Money): string => priceText(asPrice(amount, currency), currency);

/** `March 4, 2026`, in the person's own zone. */
export const dayText = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone }).format(
    new Date(moment),
  );

/** `Visa ending in 4242`. */
export const cardText = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;
