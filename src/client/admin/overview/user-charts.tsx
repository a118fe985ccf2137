import type { OverviewResult } from '#shared/overview/overview.contract.ts';
import { shareOf } from '#shared/statistics/percent.ts';
import { countText, shareText } from '../figures.ts';
import { markLast, monthName, shortDay, shortMonth } from '../month-names.ts';
import { BarsFigure } from './bars-figure.tsx';
import { type Bar, type Series, seriesColors } from './bars.ts';

type PartData<Part extends 'signUps' | 'trials' | 'payers'> = NonNullable<OverviewResult[Part]>;

const percentText = (percent: number | null) => shareText(percent === null ? null : percent / 100);
const shareCell = (count: number, of: number) => percentText(shareOf({ count, of }));

const confirmedSeries: Series[] = [
  { name: 'confirmed', label: 'Confirmed', color: seriesColors.strong },
  { name: 'others', label: 'Not confirmed', color: seriesColors.quiet },
];

const signUpBar = (name: string, { signUps, confirmed }: { signUps: number; confirmed: number }): Bar => ({
  name,
  confirmed,
  others: signUps - confirmed,
});
const signUpRow = (name: string, { signUps, confirmed }: { signUps: number; confirmed: number }) => [
  name,
  signUps,
  confirmed,
  shareCell(confirmed, signUps),
];

export function SignUpCharts({ days, months }: PartData<'signUps'>) {
  const names = markLast(months, ({ month }) => shortMonth(month), '*');
  const fullNames = markLast(months, ({ month }) => monthName(month), ', so far');
  const shared = {
    series: confirmedSeries,
    format: countText,
    empty: 'No one registered in this period.',
  };
  return (
    <>
      <BarsFigure
        {...shared}
        title="New users by day"
        note="Registered users, and whether they have confirmed their e-mail since. Days start at midnight UTC."
        fileName="new-people-by-day"
        bars={days.map((day) => signUpBar(shortDay(day.day), day))}
        columns={['Day', 'New users', 'Confirmed', 'Share']}
        rows={days.map((day) => signUpRow(day.day, day))}
      />
      <BarsFigure
        {...shared}
        title="New users by month"
        note="The same by month (UTC). * So far."
        fileName="new-people-by-month"
        bars={months.map((month, place) => signUpBar(names[place] ?? '', month))}
        columns={['Month', 'New users', 'Confirmed', 'Share']}
        rows={months.map((month, place) => signUpRow(fullNames[place] ?? '', month))}
      />
    </>
  );
}

export function TrialsChart({ months }: PartData<'trials'>) {
  const names = markLast(months, ({ month }) => shortMonth(month), '*');
  const fullNames = markLast(months, ({ month }) => monthName(month), ', so far');
  return (
    <BarsFigure
      title="Trials that led to a purchase"
      note="Trials by start month, and how many have led to a purchase since. Months in UTC. * So far."
      fileName="trials-by-month"
      series={[
        { name: 'bought', label: 'Bought a plan', color: seriesColors.strong },
        { name: 'others', label: 'Did not', color: seriesColors.quiet },
      ]}
      bars={months.map(({ started, bought }, place) => ({
        name: names[place] ?? '',
        bought,
        others: started - bought,
      }))}
      columns={['Month', 'Trials', 'Bought a plan', 'Share']}
      rows={months.map(({ started, bought }, place) => [
        fullNames[place] ?? '',
        started,
        bought,
        shareCell(bought, started),
      ])}
      format={countText}
      empty="No trials started in this period."
    />
  );
}

export function ChurnChart({ months }: PartData<'payers'>) {
  const names = markLast(months, ({ month }) => shortMonth(month), '*');
  const fullNames = markLast(months, ({ month }) => monthName(month), ', so far');
  return (
    <BarsFigure
      title="Churn by month"
      note="Share of users paying at the start of a month who no longer paid at its end. Months in UTC. * So far."
      fileName="churn-by-month"
      series={[{ name: 'churn', label: 'Churn', color: seriesColors.strong }]}
      bars={months.map(({ atStart, lost }, place) => ({
        name: names[place] ?? '',
        churn: shareOf({ count: lost, of: atStart }) ?? 0,
      }))}
      columns={['Month', 'Paying users at start', 'Left', 'Churn']}
      rows={months.map(({ atStart, lost }, place) => [fullNames[place] ?? '', atStart, lost, shareCell(lost, atStart)])}
      format={percentText}
      empty="No paying users left in this period."
    />
  );
}
