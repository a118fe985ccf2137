import { Text } from '@mantine/core';
import { TitledPanel } from '#client/admin/titled-panel.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { FigureFrame } from '#client/ui/figure-frame.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { UserStatistics } from '#shared/users/users.contract.ts';
import { FactList } from '../fact-list.tsx';
import { countText, shareText } from '../figures.ts';
import { monthName, shortMonth } from '../month-names.ts';
import { useAdminUserStatisticsQuery } from './users.api.ts';
import classes from './month-bars.module.css';

/** Learning statistics of a user, and answers by month. */
export function UserStatisticsPanel({ id }: { id: string }) {
  const { data, error, refetch } = useAdminUserStatisticsQuery(id);
  return (
    <>
      <TitledPanel title="Statistics">
        {data ? (
          <FactList facts={factsOf(data)} />
        ) : error ? (
          <ErrorView onRetry={() => void refetch()} />
        ) : (
          <TextSkeleton lines={[80, 60, 70]} />
        )}
      </TitledPanel>
      {data?.months && <Months months={data.months} />}
    </>
  );
}

function factsOf({ attempted, firstTries, daily }: UserStatistics) {
  return [
    ...(attempted
      ? [
          { label: 'Questions attempted', value: `${countText(attempted.count)} of ${countText(attempted.of)}` },
          { label: 'Correct the last time', value: partText(attempted.correct, attempted.count) },
        ]
      : []),
    ...(firstTries
      ? [{ label: 'Correct at the first try, last year', value: partText(firstTries.count, firstTries.of) }]
      : []),
    ...(daily
      ? [
          { label: 'Questions of the day', value: countText(daily.answered) },
          { label: 'Streak', value: `${daysText(daily.streak)}, longest ${daysText(daily.longest)}` },
        ]
      : []),
  ];
}

const partText = (part: number, whole: number) =>
  whole === 0 ? '–' : `${countText(part)} (${shareText(part / whole)})`;
const daysText = (days: number) => (days === 1 ? '1 day' : `${countText(days)} days`);

function Months({ months }: { months: NonNullable<UserStatistics['months']> }) {
  const figures = {
    caption: 'Answers by month',
    columns: ['Month', 'Answers', 'Correct'],
    rows: months.map(({ time, all, correct }) => [monthName(time), all, correct]),
  };
  return (
    <FigureFrame title="Answers by month" figures={months.length > 0 ? figures : undefined} fileName="answers-by-month">
      {months.length > 0 ? (
        <MonthBars months={months} />
      ) : (
        <Text c="dimmed">This user has not answered anything in the last twelve months.</Text>
      )}
    </FigureFrame>
  );
}

/** Answers per month, correct ones in the stronger color. Screen readers use the table in `FigureFrame`. */
function MonthBars({ months }: { months: NonNullable<UserStatistics['months']> }) {
  const most = Math.max(...months.map(({ all }) => all), 1);
  return (
    <div className={classes.bars} aria-hidden>
      {months.map(({ time, all, correct }) => (
        <div key={time} className={classes.month}>
          <span className={classes.count}>{all}</span>
          <div className={classes.all} style={{ height: `${(all / most) * 100}%` }}>
            <div className={classes.right} style={{ height: `${all === 0 ? 0 : (correct / all) * 100}%` }} />
          </div>
          <span className={classes.name}>{shortMonth(time)}</span>
        </div>
      ))}
    </div>
  );
}
