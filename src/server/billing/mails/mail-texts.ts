import { z } from 'zod';
import { asPrice, priceText } from '#shared/billing/money.ts';

/** Part of the props of every billing mail. */
export const Addressed = z.object({ firstName: z.string(), timeZone: z.string() });

/** An amount in the smallest unit of its currency. */
export const Money = z.object({ amount: z.int(), currency: z.string().length(3) });
export type Money = z.infer<typeof Money>;

export const moneyText = ({ amount, currency }: Money): string => priceText(asPrice(amount, currency), currency);

/** `Visa ending in 4242`. */
export const cardText = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;
