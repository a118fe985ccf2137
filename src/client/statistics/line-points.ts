import type { Figures } from '#client/ui/figure-table.tsx';
import type { ChartEntry, ChartStep } from '#shared/statistics/contract.ts';
import { shareOf } from '#shared/statistics/percent.ts';
import { stepName, stepsBetween } from './chart-days.ts';

/** A point on the time axis with the percentages of correct answers. */
export interface LinePoint {
  name: string;
  own: number | null;
  average: number | null;
}

interface Compared {
  step: ChartStep;
  own: ChartEntry[];
  average: ChartEntry[];
}

const percent = (entry: ChartEntry | undefined): number | null =>
  entry ? shareOf({ count: entry.correct, of: entry.all }) : null;

const byTime = (entries: ChartEntry[]) => new Map(entries.map((entry) => [entry.time, entry]));

/** One point for every step of the range, even without answers. */
export function linePoints({ step, own, average }: Compared, range: { from: string; to: string }): LinePoint[] {
  const [ownAt, averageAt] = [byTime(own), byTime(average)];
  const times = new Set([...stepsBetween(step, range.from, range.to), ...ownAt.keys(), ...averageAt.keys()]);
  return [...times].toSorted().map((time) => ({
    name: stepName(step, time),
    own: percent(ownAt.get(time)),
    average: percent(averageAt.get(time)),
  }));
}

const stepTitles: Record<ChartStep, string> = { day: 'Day', week: 'Week from', month: 'Month' };

/** The same data as a table with counts. Steps without answers by the user are left out. */
export function lineFigures({ step, own, average }: Compared, caption: string): Figures {
  const averageAt = byTime(average);
  return {
    caption,
    columns: [stepTitles[step], 'Answers', 'Correct', 'You, %', 'Average, %'],
    rows: own.map((entry) => [
      step === 'month' ? entry.time.slice(0, 7) : entry.time,
      entry.all,
      entry.correct,
      percent(entry)?.toFixed(2) ?? null,
      percent(averageAt.get(entry.time))?.toFixed(2) ?? null,
    ]),
  };
}
