/** Groups of digits, separated by up to three spaces or dashes of any kind. */
const digitGroups = /\d+(?:[\s\p{Pd}]{1,3}\d+)*/gu;
const between = /[\s\p{Pd}]+/u;

const SHORTEST = 13;
const LONGEST = 19;

/**
 * Whether the text contains a card number: 13 to 19 digits with a valid check digit. Adjacent digit groups that do not
 * belong to it (`order 12 4111 1111 …`) do not hide it.
 */
export function containsCardNumber(text: string): boolean {
  const runs = text.normalize('NFKC').match(digitGroups) ?? [];
  return runs.some((run) => {
    const groups = run.split(between);
    return groups.some((_, first) => beginsWithCardNumber(groups.slice(first)));
  });
}

function beginsWithCardNumber(groups: string[]): boolean {
  let digits = '';
  for (const group of groups) {
    digits += group;
    if (digits.length > LONGEST) return false;
    if (digits.length >= SHORTEST && hasRightCheckDigit(digits)) return true;
  }
  return false;
}

/** Luhn algorithm: every second digit from the right is doubled, and the sum must end in 0. */
function hasRightCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
