import type { Card } from '#shared/billing/recurring.contract.ts';

const WARN_AHEAD_MS = 30 * 24 * 60 * 60 * 1000;

/** A card is valid until the last day of the month printed on it. */
export function cardExpiry(
  { expMonth, expYear }: Pick<Card, 'expMonth' | 'expYear'>,
  now: Date,
): 'good' | 'soon' | 'over' {
  const endsMs = new Date(expYear, expMonth).getTime();
  if (now.getTime() >= endsMs) return 'over';
  return now.getTime() >= endsMs - WARN_AHEAD_MS ? 'soon' : 'good';
}

/** '08/2027', as printed on the card. */
export const expiryText = ({ expMonth, expYear }: Pick<Card, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${expYear}`;
