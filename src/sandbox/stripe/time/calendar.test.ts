import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentAfter, periodAround } from './calendar.ts';

const seconds = (iso: string) => Date.parse(iso) / 1000;
const monthly = { interval: 'month', interval_count: 1 } as const;
const yearly = { interval: 'year', interval_count: 1 } as const;

describe('periods', () => {
  it.each([
    ['2027-01-31T10:00:00Z', 1, '2027-02-28T10:00:00Z'],
    ['2027-01-31T10:00:00Z', 2, '2027-03-31T10:00:00Z'],
    ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00Z'],
    ['2027-03-28T00:30:00Z', 1, '2027-04-28T00:30:00Z'],
    ['2027-11-30T23:59:59Z', 3, '2028-02-29T23:59:59Z'],
  ])('%s plus %i months is %s', (from, count, to) => {
    expect(momentAfter(seconds(from), monthly, count)).toBe(seconds(to));
  });

  it('renews 29 February on the 28th, and on the 29th in leap years', () => {
    const anchor = seconds('2028-02-29T12:00:00Z');
    expect(momentAfter(anchor, yearly, 1)).toBe(seconds('2029-02-28T12:00:00Z'));
    expect(momentAfter(anchor, yearly, 4)).toBe(seconds('2032-02-29T12:00:00Z'));
  });

  it('contain the given moment, and the next one starts where they end', () => {
    const anchors = fc.integer({ min: seconds('2020-01-01T00:00:00Z'), max: seconds('2040-01-01T00:00:00Z') });
    const billingIntervals = fc.record({
      interval: fc.constantFrom('day', 'week', 'month', 'year'),
      interval_count: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(anchors, billingIntervals, anchors, (anchor, billingInterval, now) => {
        const period = periodAround(anchor, billingInterval, now);
        expect(period.start).toBeLessThanOrEqual(now);
        expect(period.end).toBeGreaterThan(now);
        expect(periodAround(anchor, billingInterval, period.end).start).toBe(period.end);
      }),
    );
  });
});
