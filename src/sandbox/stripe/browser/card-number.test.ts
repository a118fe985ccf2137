import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandRuleOf } from './card-brands.ts';
import { caretAfter, groupNumber, numberFrom, numberProblem, passesLuhn } from './card-number.ts';

const digits = fc.stringMatching(/^\d{0,19}$/);

describe('the card number', () => {
  it.each([
    ['4242424242424242', 'visa', '4242 4242 4242 4242'],
    ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
    ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
    ['378282246310005', 'amex', '3782 822463 10005'],
    ['6011000990139424', 'discover', '6011 0009 9013 9424'],
    ['3056930009020004', 'diners', '3056 9300 0902 0004'],
    ['36227206271667', 'diners', '3622 720627 1667'],
    ['3566002020360505', 'jcb', '3566 0020 2036 0505'],
    ['6205500000000000004', 'unionpay', '6205 5000 0000 0000 004'],
  ])('%s is %s, shown as %s, and complete', (number, brand, shown) => {
    expect(brandRuleOf(number).brand).toBe(brand);
    expect(groupNumber(number)).toBe(shown);
    expect(numberProblem(number)).toBeNull();
  });

  it('preserves every digit when grouped', () => {
    fc.assert(
      fc.property(digits, (typed) => {
        expect(groupNumber(numberFrom(typed)).replaceAll(' ', '')).toBe(numberFrom(typed));
      }),
    );
  });

  it('accepts pasted spaces and dashes and cuts off excess digits', () => {
    expect(numberFrom(' 4242-4242 4242.4242 99')).toBe('4242424242424242');
    expect(numberFrom('3782 8224 6310 0051')).toBe('378282246310005');
  });

  it('detects any single wrong digit', () => {
    const place = fc.nat({ max: 15 });
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 9 }), (at, shift) => {
        const number = Array.from('4242424242424242', Number);
        const wrong = number.with(at, (number[at]! + shift) % 10).join('');
        expect(passesLuhn(wrong)).toBe(false);
      }),
    );
  });

  it('is incomplete while digits are missing and invalid if the checksum fails', () => {
    expect(numberProblem('')).toBe('incomplete_number');
    expect(numberProblem('424242424242424')).toBe('incomplete_number');
    expect(numberProblem('4242424242424241')).toBe('invalid_number');
  });

  it('preserves the caret position in digits', () => {
    fc.assert(
      fc.property(digits, fc.nat({ max: 19 }), (typed, before) => {
        const shown = groupNumber(numberFrom(typed));
        const count = Math.min(before, numberFrom(typed).length);
        expect(shown.slice(0, caretAfter(shown, count)).replaceAll(' ', '')).toHaveLength(count);
      }),
    );
  });
});
