import { describe, expect, it } from 'vitest';
import { expiryFrom, expiryProblem, showExpiry } from './card-expiry.ts';

const now = new Date(2026, 10, 15);

describe('the expiration date', () => {
  it.each([
    ['1', '1'],
    ['5', '05'],
    ['13', '013'],
    ['1/', '01'],
    ['12', '12'],
    ['1230', '1230'],
    ['12 / 3', '123'],
    ['12 / 20', '1220'],
    ['05/2027', '0527'],
    ['5-27', '0527'],
  ])('parses %s as %s', (typed, digits) => {
    expect(expiryFrom(typed)).toBe(digits);
  });

  it('shows the slash after the month and lets it be deleted', () => {
    expect(showExpiry('1', { isDeleting: false })).toBe('1');
    expect(showExpiry('12', { isDeleting: false })).toBe('12 / ');
    expect(showExpiry('12', { isDeleting: true })).toBe('12');
    expect(showExpiry('1230', { isDeleting: false })).toBe('12 / 30');
  });

  it.each([
    ['12', 'incomplete_expiry'],
    ['0027', 'incomplete_expiry'],
    ['1225', 'invalid_expiry_year_past'],
    ['1026', 'invalid_expiry_month_past'],
    ['1277', 'invalid_expiry_year'],
    ['1126', null],
    ['0127', null],
  ])('reports %s as %s', (digits, problem) => {
    expect(expiryProblem(digits, now)).toBe(problem);
  });
});
