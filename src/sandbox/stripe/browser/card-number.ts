import { brandRuleOf, longestNumber } from './card-brands.ts';

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** Reduces input to digits, limited to the length of the card brand. */
export function numberFrom(text: string) {
  const digits = digitsOf(text);
  return digits.slice(0, longestNumber(digits));
}

/** `4242 4242 4242 4242`, `3782 822463 10005` */
export function groupNumber(digits: string) {
  const groups: string[] = [];
  let rest = digits;
  for (const size of brandRuleOf(digits).groups) {
    if (rest === '') break;
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return groups.join(' ');
}

/** The check digit of ISO/IEC 7812: every second digit from the right is doubled. */
export function passesLuhn(digits: string) {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

export function numberProblem(digits: string) {
  const { lengths } = brandRuleOf(digits);
  if (lengths.includes(digits.length) && passesLuhn(digits)) return null;
  return digits.length < Math.max(...lengths) ? 'incomplete_number' : 'invalid_number';
}

/** The caret position after regrouping: after the same number of digits as before. */
export function caretAfter(grouped: string, digitsBefore: number) {
  let seen = 0;
  for (const [place, sign] of Array.from(grouped).entries()) {
    if (seen === digitsBefore) return place;
    if (/\d/.test(sign)) seen += 1;
  }
  return grouped.length;
}
