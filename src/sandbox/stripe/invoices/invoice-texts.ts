import type { Price } from '../store/wire.ts';

/** 9900 `usd` is `$99.00`; some currencies, such as yen, have no minor unit. */
export function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** `15 Nov 2026` */
export const dayText = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

function rhythmWords({ recurring }: Price): string {
  if (!recurring) return ' each';
  const { interval, interval_count } = recurring;
  return interval_count === 1 ? ` / ${interval}` : ` every ${interval_count} ${interval}s`;
}

interface Sold {
  name: string;
  /** The name of one unit, such as `user` or `seat`. */
  unit: string | null;
  quantity: number;
}

/** `1 × Annual (at $99.00 / year)`, or `1 user × …` if the product's unit has a name. */
export const soldText = ({ price, ...counted }: Sold & { price: Price }) =>
  `${countedText(counted)} (at ${moneyText(price.unit_amount ?? 0, price.currency)}${rhythmWords(price)})`;

const countedText = ({ name, unit, quantity }: Sold) => `${unit === null ? quantity : `${quantity} ${unit}`} × ${name}`;

/** Adds the quantity only if it is more than one, like Stripe. */
const timesText = (quantity: number, name: string) => (quantity === 1 ? name : `${quantity} × ${name}`);

export const unusedText = (quantity: number, name: string, from: number) =>
  `Unused time on ${timesText(quantity, name)} after ${dayText(from)}`;

export const remainingText = (quantity: number, name: string, from: number) =>
  `Remaining time on ${timesText(quantity, name)} after ${dayText(from)}`;

export const trialText = (counted: Sold) => `Free trial for ${countedText(counted)}`;
