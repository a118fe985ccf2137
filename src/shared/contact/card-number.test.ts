import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containsCardNumber } from './card-number.ts';

/** Any 12 to 18 digits with a valid check digit. */
const cardNumber = fc.stringMatching(/^[1-9]\d{11,17}$/).map((body) => {
  const doubled = Array.from(body)
    .toReversed()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 2 : 1));
  const sum = doubled.reduce((total, value) => total + Math.floor(value / 10) + (value % 10), 0);
  return body + String((10 - (sum % 10)) % 10);
});

describe('detects a card number', () => {
  it.each([
    '4111111111111111',
    'My card is 4111 1111 1111 1111, please refund.',
    '4111-1111-1111-1111',
    '4111 – 1111 – 1111 – 1111',
    '3782 822463 10005',
    'order 12 4111 1111 1111 1111',
    '4111 1111 1111 1111 valid 12/29',
    '４１１１１１１１１１１１１１１１',
    'first line\n4111 1111\n1111 1111',
  ])('in %j', (text) => expect(containsCardNumber(text)).toBe(true));

  it('with any digits and any grouping', () => {
    const separator = fc.constantFrom('', ' ', '-', ' - ');
    fc.assert(
      fc.property(cardNumber, fc.array(separator, { minLength: 18, maxLength: 18 }), (number, separators) => {
        const written = Array.from(number, (digit, index) => digit + (separators[index] ?? '')).join('');
        expect(containsCardNumber(`x ${written} x`)).toBe(true);
      }),
    );
  });
});

describe('detects no card number', () => {
  it.each([
    '',
    'Call me: +49 30 901820',
    '4111111111111112',
    'Invoice 2026-11-15 of 29 euros',
    '411111111111111',
    '12345678901234567890123',
    '4111 1111. 1111 1111',
  ])('in %j', (text) => expect(containsCardNumber(text)).toBe(false));

  it('in digits with a wrong check digit', () => {
    fc.assert(
      fc.property(cardNumber, (number) => {
        const wrong = number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10);
        expect(containsCardNumber(wrong)).toBe(false);
      }),
    );
  });
});
