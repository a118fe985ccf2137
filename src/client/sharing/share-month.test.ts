import { describe, expect, it } from 'vitest';
import { daysOf, isBefore, monthName, monthsLater, sumOf } from './share-month.ts';

describe('months', () => {
  it('cross the end of the year in both directions', () => {
    expect(monthsLater({ month: 1, year: 2026 }, -1)).toEqual({ month: 12, year: 2025 });
    expect(monthsLater({ month: 12, year: 2026 }, 1)).toEqual({ month: 1, year: 2027 });
  });

  it('have the same name in every time zone', () => {
    expect(monthName({ month: 11, year: 2026 })).toBe('November 2026');
  });

  it('are ordered', () => {
    expect(isBefore({ month: 12, year: 2025 }, { month: 1, year: 2026 })).toBe(true);
    expect(isBefore({ month: 1, year: 2026 }, { month: 1, year: 2026 })).toBe(false);
    expect(isBefore({ month: 2, year: 2026 }, { month: 1, year: 2026 })).toBe(false);
  });
});

describe('the days of a month', () => {
  it('are complete, including leap years', () => {
    expect(daysOf({ month: 2, year: 2028 }, [])).toHaveLength(29);
    expect(daysOf({ month: 11, year: 2026 }, [])).toHaveLength(30);
  });

  it('have zero counts without shares', () => {
    const days = daysOf({ month: 11, year: 2026 }, [{ time: '2026-11-02', all: 3, confirmed: 1 }]);
    expect(days.slice(0, 3)).toEqual([
      { day: 1, all: 0, confirmed: 0 },
      { day: 2, all: 3, confirmed: 1 },
      { day: 3, all: 0, confirmed: 0 },
    ]);
  });

  it('add up', () => {
    const shares = [
      { time: '2026-11-02', all: 3, confirmed: 1 },
      { time: '2026-11-04', all: 2, confirmed: 2 },
    ];
    expect(sumOf(shares)).toEqual({ all: 5, confirmed: 3 });
  });
});
