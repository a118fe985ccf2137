/** Currencies without a smaller unit. */
const WITHOUT_CENTS = new Set(['jpy', 'krw', 'vnd', 'clp']);

const unitsIn = (currency: string) => (WITHOUT_CENTS.has(currency.toLowerCase()) ? 1 : 100);

/** Converts an amount for display. Prices are in whole units in the API, as specified, and in cents internally. */
export const asPrice = (amount: number, currency: string): number => amount / unitsIn(currency);

export const asAmount = (price: number, currency: string): number => Math.round(price * unitsIn(currency));

/** A percentage of an amount, rounded half up once, as Stripe does. */
export const percentageOf = (amount: number, percent: number): number => Math.round((amount * percent) / 100);

/** `$99.00`, always in US English. */
export const priceText = (price: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(price);

/** `$`, `€`, `CA$`: the symbol before a price. */
export function currencySymbol(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).formatToParts(
    0,
  );
  return parts.find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase();
}
