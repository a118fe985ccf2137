import { z } from 'zod';
import { hours, momentAfter } from '../../time/calendar.ts';

export const ClockStep = z.enum(['hour', 'day', 'week', 'month', 'year']);
type ClockStep = z.infer<typeof ClockStep>;

export const stepNames: Record<ClockStep, string> = {
  hour: '+1 hour',
  day: '+1 day',
  week: '+7 days',
  month: '+1 month',
  year: '+1 year',
};

/** Calendar months and years, as for renewals. */
export const secondsOf = (step: ClockStep, now: number) =>
  step === 'hour' ? hours(1) : momentAfter(now, { interval: step, interval_count: 1 }, 1) - now;
