import { expect, it } from 'vitest';
import { cardExpiry, expiryText } from './card-expiry.ts';

const card = { expMonth: 2, expYear: 2027 };

it.each([
  ['good until thirty days before the end of its month', new Date(2027, 0, 29, 23, 59, 59), 'good'],
  ['soon over from thirty days before', new Date(2027, 0, 30), 'soon'],
  ['soon over on its last day', new Date(2027, 1, 28, 23, 59, 59), 'soon'],
  ['over on the first day of the next month', new Date(2027, 2, 1), 'over'],
] as const)('a card is %s', (_words, now, expected) => {
  expect(cardExpiry(card, now)).toBe(expected);
});

it('a card that expires in December is valid in December', () => {
  expect(cardExpiry({ expMonth: 12, expYear: 2026 }, new Date(2026, 11, 31))).toBe('soon');
  expect(cardExpiry({ expMonth: 12, expYear: 2026 }, new Date(2027, 0, 1))).toBe('over');
});

it('formats the expiry date as printed on the card', () => {
  expect(expiryText(card)).toBe('02/2027');
});
