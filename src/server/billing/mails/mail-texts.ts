import { dayText } from '#server/platform/mail/day-text.ts';
import { asPrice, priceText } from '#shared/billing/money.ts';
import type { Money } from './mail-props.ts';

export const moneyText = ({ amount, currency }: Money): string => priceText(asPrice(amount, currency), currency);

/** `Visa ending in 4242`. */
export const cardText = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;

export const daysText = (days: number) => (days === 1 ? 'one day' : `${days} days`);

/** The next charge of a plan; null if there is none. */
export const chargeText = (nextCharge: { at: string; price: Money } | null, timeZone: string): string =>
  nextCharge
    ? `The next charge is ${moneyText(nextCharge.price)} on ${dayText(nextCharge.at, timeZone)}.`
    : 'Nothing more will be charged.';
