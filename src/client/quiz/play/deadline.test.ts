import { describe, expect, it } from 'vitest';
import { asClock, deadlineOf, warningAt } from './deadline.ts';

const tokenOf = (claims: object) => `${btoa('{}')}.${btoa(JSON.stringify(claims))}.signature`;

describe('the deadline', () => {
  it('is the expiry of the token', () => {
    expect(deadlineOf(tokenOf({ exp: 1_900_000_000 }))).toBe(1_900_000_000_000);
  });

  it.each(['', 'no token', tokenOf({}), tokenOf({ exp: 'soon' }), 'a.%%%.c'])('is null for %j', (token) => {
    expect(deadlineOf(token)).toBeNull();
  });
});

it.each([
  [300_001, null],
  [300_000, '5 minutes left'],
  [120_001, '5 minutes left'],
  [120_000, '2 minutes left'],
  [30_000, '30 seconds left'],
  [1, '30 seconds left'],
  [0, null],
])('with %d ms left shows the warning %j', (left, text) => {
  expect(warningAt(left)).toBe(text);
});

it.each([
  [3_849_000, '1:04:09'],
  [249_000, '4:09'],
  [8_001, '0:09'],
  [0, '0:00'],
  [-5, '0:00'],
])('formats %d ms as %s', (left, text) => {
  expect(asClock(left)).toBe(text);
});
