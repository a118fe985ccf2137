import type { Figures } from '#client/ui/figure-table.tsx';
import type { ChartEntry, ChartStep } from '#shared/statistics/contract.ts';
import { shareOf } from '#shared/statistics/percent.ts';
import { stepName, stepsBetween, stepTitle } from './chart-days.ts';
import { countText, percentText } from './percent-text.ts';

/** A point on the time axis with the percentages of correct answers. */
export interface LinePoint {
  name: string;
  /** The period, for the tooltip. */
  title: string;
  /** The answers behind the user's percentage. */
  counts: { correct: number; all: number };
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
    title: stepTitle(step, time),
    counts: { correct: ownAt.get(time)?.correct ?? 0, all: ownAt.get(time)?.all ?? 0 },
    own: percent(ownAt.get(time)),
    average: percent(averageAt.get(time)),
  }));
}

/** The lines of a tooltip. The counts of all users are large and meaningless, so the average has only a percentage. */
export function tooltipLines({ own, average, counts: { correct, all } }: LinePoint): { name: string; text: string }[] {
  const lines = [
    { name: 'You', percent: own, counts: ` (${countText(correct)} of ${countText(all)})` },
    { name: 'Average', percent: average, counts: '' },
  ];
  return lines
    .filter(({ percent }) => percent !== null)
    .map((line) => ({ name: line.name, text: `${percentText(line.percent)} correct answers${line.counts}` }));
}

const stepTitles: Record<ChartStep, string> = { day: 'Day', week: 'Week of', month: 'Month' };

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
