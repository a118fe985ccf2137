import { describe, expect, it } from 'vitest';
import { endAfterExam } from './end-after-exam.ts';

const monthly = { duration: 1, durationModifier: 'm' } as const;
const at = (day: string) => new Date(`${day}T10:00:00Z`);

describe('the end of a plan after an exam', () => {
  it.each([
    ['the paid period contains the exam', '2026-12-01', '2026-12-05'],
    ['the exam is in a later period', '2026-12-10', '2027-01-05'],
    ['the period ends before the exam is over everywhere', '2026-12-04', '2027-01-05'],
    ['the exam is in the past', '2026-01-01', '2026-12-05'],
  ])('is the end of a period: %s', (_case, examOn, end) => {
    const period = { ...monthly, currentPeriodEnd: at('2026-12-05'), billingAnchor: at('2026-03-05') };
    expect(endAfterExam(period, examOn)).toEqual(at(end));
  });

  it('counts months from the anchor, because short months come before longer ones', () => {
    const period = { ...monthly, currentPeriodEnd: at('2027-02-28'), billingAnchor: at('2026-12-31') };
    expect(endAfterExam(period, '2027-03-15')).toEqual(at('2027-03-31'));
  });

  it('counts from the end of the period if the anchor is unknown', () => {
    const period = {
      duration: 1,
      durationModifier: 'y',
      currentPeriodEnd: at('2027-02-01'),
      billingAnchor: null,
    } as const;
    expect(endAfterExam(period, '2028-01-31')).toEqual(at('2029-02-01'));
    expect(endAfterExam({ ...period, duration: 10, durationModifier: 'd' }, '2027-02-03')).toEqual(at('2027-02-11'));
  });
});
