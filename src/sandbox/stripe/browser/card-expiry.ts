import { digitsOf } from './card-number.ts';

const LONGEST_CARD_YEARS = 50;

/** Up to four digits, MMYY. Accepts `5`, `5/` and `05/2027`. */
export function expiryFrom(text: string) {
  const [, month, year] = /^\s*(\d{1,2})\s*[/-]\s*(?:20(?=\d\d))?(\d{0,2})/.exec(text) ?? [];
  if (month !== undefined) return `${month.padStart(2, '0')}${year ?? ''}`;
  const digits = digitsOf(text);
  // No two-digit month starts with 5 or is 13, so the input means May, or January and the first digit of a year.
  const isShortMonth = /^([2-9]|1[3-9])/.test(digits);
  return (isShortMonth ? `0${digits}` : digits).slice(0, 4);
}

/** `05 / 27`. When deleting, the slash disappears together with the digit before it. */
export function showExpiry(digits: string, { isDeleting }: { isDeleting: boolean }) {
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export function expiryProblem(digits: string, now: Date) {
  if (digits.length < 4) return 'incomplete_expiry';
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2));
  if (month < 1 || month > 12) return 'incomplete_expiry';
  if (year < now.getFullYear()) return 'invalid_expiry_year_past';
  if (year > now.getFullYear() + LONGEST_CARD_YEARS) return 'invalid_expiry_year';
  if (year === now.getFullYear() && month < now.getMonth() + 1) return 'invalid_expiry_month_past';
  return null;
}
