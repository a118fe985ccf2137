import { describe, expect, it } from 'vitest';
import { firstDayOfLast, stepName, stepsBetween, stepTitle } from './chart-days.ts';

describe('the days of a chart', () => {
  it.each([
    [1, '2026-11-15', '2026-10-16'],
    [3, '2026-11-15', '2026-08-16'],
    [3, '2026-05-31', '2026-03-01'],
    [12, '2024-02-29', '2023-03-01'],
    [1, '2026-01-31', '2026-01-01'],
    [6, '2026-03-01', '2025-09-02'],
  ])('go back %i months from %s to %s', (months, until, from) => {
    expect(firstDayOfLast(months, until)).toBe(from);
  });

  it('are at most 31 for one month', () => {
    const days = ['2026-03-31', '2026-08-31', '2026-03-01'].map(
      (until) => stepsBetween('day', firstDayOfLast(1, until), until).length,
    );
    expect(Math.max(...days)).toBe(31);
  });

  it('start weeks on Monday and months on the first, without gaps', () => {
    expect(stepsBetween('week', '2026-10-29', '2026-11-15')).toEqual(['2026-10-26', '2026-11-02', '2026-11-09']);
    expect(stepsBetween('month', '2025-12-20', '2026-03-01')).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ]);
    expect(stepsBetween('day', '2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });

  it('are named by day, and months by month and year', () => {
    expect(stepName('week', '2026-11-09')).toBe('Nov 9');
    expect(stepName('month', '2026-11-01')).toBe('Nov 2026');
  });

  it('have a title that names the week as a period', () => {
    expect(stepTitle('day', '2026-11-09')).toBe('Nov 9');
    expect(stepTitle('week', '2026-11-09')).toBe('Week of Nov 9');
    expect(stepTitle('month', '2026-11-01')).toBe('Nov 2026');
  });
});
