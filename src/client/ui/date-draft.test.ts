import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateTexts } from '#shared/platform/calendar-date.ts';
import { dateProblem, draftOf, partsOf, yearsOf } from './date-draft.ts';

const today = '2026-11-15';
const part = (max: number) =>
  fc.constantFrom('', ...Array.from({ length: max }, (_, index) => String(index + 1).padStart(2, '0')));
const draft = fc.record({
  day: part(31),
  month: part(12),
  year: fc.constantFrom('', '1900', '1999', '2000', '2026', '2100'),
});

describe('a date in three parts', () => {
  it('is required as a whole as soon as one part is selected', () => {
    fc.assert(
      fc.property(draft, (parts) => {
        const chosen = Object.values(parts).filter(Boolean).length;
        const problem = dateProblem(draftOf(parts), 'past', today);
        expect(problem === dateTexts.incomplete).toBe(chosen > 0 && chosen < 3);
      }),
    );
  });

  it('is accepted only if the server would read it as that day', () => {
    fc.assert(
      fc.property(draft, fc.constantFrom('past' as const, 'future' as const), (parts, range) => {
        const whole = draftOf(parts);
        if (whole === null || dateProblem(whole, range, today) !== null) return;
        expect(new Date(whole).toISOString().slice(0, 10)).toBe(whole);
        expect(range === 'past' ? whole <= today : whole >= today).toBe(true);
      }),
    );
  });

  it('keeps its parts while incomplete', () => {
    fc.assert(
      fc.property(draft, (parts) => {
        expect(partsOf(draftOf(parts))).toEqual(parts);
      }),
    );
  });

  it.each([
    ['2026-02-31', 'past', dateTexts.impossible],
    ['2026-11-16', 'past', dateTexts.future],
    ['2026-11-15', 'past', null],
    ['2026-11-14', 'future', dateTexts.past],
    ['2026-11-15', 'future', null],
    ['2100-12-31', 'future', null],
    ['2101-01-01', 'future', dateTexts.tooLate],
    ['1899-12-31', 'past', dateTexts.tooEarly],
  ] as const)('%s for the %s: %s', (date, range, problem) => {
    expect(dateProblem(date, range, today)).toBe(problem);
  });

  it('offers the years from 1900 to now, or from now to 2100', () => {
    const past = yearsOf('past', today);
    expect([past[0], past.at(-1), past.length]).toEqual(['2026', '1900', 127]);
    const future = yearsOf('future', today);
    expect([future[0], future.at(-1), future.length]).toEqual(['2026', '2100', 75]);
  });
});
