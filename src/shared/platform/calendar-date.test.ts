import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDateOf, datePartsOf, earliestToday, isTimeZone, latestToday, todayIn } from './calendar-date.ts';

const dayMs = 86_400_000;

describe('a date of three parts', () => {
  it('survives a round trip, for every day from 1900 to 2100', () => {
    const first = Date.UTC(1900, 0, 1);
    const days = (Date.UTC(2100, 11, 31) - first) / dayMs;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: days }), (offset) => {
        const date = new Date(first + offset * dayMs).toISOString().slice(0, 10);
        expect(calendarDateOf(datePartsOf(date))).toBe(date);
      }),
    );
  });

  it('exists exactly if the calendar has it', () => {
    const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    const daysIn = (month: number, year: number) =>
      month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
    fc.assert(
      fc.property(
        fc.record({
          day: fc.integer({ min: -1, max: 40 }),
          month: fc.integer({ min: -1, max: 14 }),
          year: fc.integer({ min: 1900, max: 2100 }),
        }),
        ({ day, month, year }) => {
          const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year);
          expect(calendarDateOf({ day, month, year }) !== null).toBe(exists);
        },
      ),
    );
  });

  it.each([
    [{ day: 31, month: 2, year: 2026 }, null],
    [{ day: 29, month: 2, year: 2027 }, null],
    [{ day: 29, month: 2, year: 2028 }, '2028-02-29'],
    [{ day: 29, month: 2, year: 1900 }, null],
    [{ day: 1.5, month: 2, year: 2026 }, null],
    [{ day: 1, month: 1, year: 50 }, '0050-01-01'],
  ])('%j is %s', (parts, date) => {
    expect(calendarDateOf(parts)).toBe(date);
  });
});

describe('today', () => {
  const newYear = new Date('2026-01-01T00:30:00Z');

  it.each([
    ['UTC', '2026-01-01'],
    ['America/New_York', '2025-12-31'],
    ['Pacific/Kiritimati', '2026-01-01'],
    ['Asia/Kathmandu', '2026-01-01'],
  ])('in %s is %s just after midnight UTC', (zone, date) => {
    expect(todayIn(zone, newYear)).toBe(date);
  });

  it('is between the earliest and the latest date in every time zone', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        (now, zone) => {
          const today = todayIn(zone, now);
          expect(today >= earliestToday(now) && today <= latestToday(now)).toBe(true);
        },
      ),
    );
  });
});

it.each([
  ['Europe/Warsaw', true],
  ['UTC', true],
  ['Asia/Calcutta', true],
  ['+01:00', false],
  ['Mars/Olympus', false],
  ['', false],
  ['Europe/Warsaw\u0000', false],
])('accepts %j as a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
