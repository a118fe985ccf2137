/** Currencies whose smallest unit is the whole. */
const WITHOUT_CENTS = new Set(['jpy', 'krw', 'vnd', 'clp']);

const unitsIn = (currency: string) => (WITHOUT_CENTS.has(currency.toLowerCase()) ? 1 : 100);

/** An amount as people read it. On the wire prices are in whole units, as specified; inside they are counted in cents. */
export const asPrice = (amount: number, currency: string): number => amount / unitsIn(currency);

export const asAmount = (price: number, currency: string): number => Math.round(price * unitsIn(currency));

/** A share of an amount, rounded half up once, as Stripe does. */
export const percentOf = (amount: number, percent: number): number => Math.round((amount * percent) / 100);

/** `$99.00`, in the product's one language. */
export const priceText = (price: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(price);

/** `$`, `€`, `CA$`: what stands before a price. */
export function currencySymbol(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).formatToParts(
    0,
  );
  return parts.find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase();
}
