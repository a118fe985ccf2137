import { useState } from 'react';
import { ErrorView } from '#client/ui/error-view.tsx';
import { FigureFrame } from '#client/ui/figure-frame.tsx';
import type { MySharesResult } from '#shared/sharing/contract.ts';
import { DayBars } from './day-bars.tsx';
import { MonthSteps } from './month-steps.tsx';
import { type Month, monthName, sumOf, thisMonth } from './share-month.ts';
import { sharingApi } from './sharing.api.ts';
import classes from './shares-chart.module.css';

/** Shares by day for one month, with buttons to change the month. */
export function SharesChart() {
  const [current] = useState(() => thisMonth(new Date()));
  const [month, setMonth] = useState(current);
  const { currentData: shares, isError, isFetching, refetch } = sharingApi.useMySharesQuery(month);
  const isEmpty = shares !== undefined && sumOf(shares).all === 0;
  const isFailed = !shares && isError && !isFetching;
  return (
    <FigureFrame
      title="Shares by day"
      figures={shares && !isEmpty ? figuresOf(month, shares) : undefined}
      isEmpty={isEmpty}
      fileName={`shares-${month.year}-${String(month.month).padStart(2, '0')}`}
      controls={<MonthSteps month={month} last={current} onChange={setMonth} />}
    >
      {isFailed ? (
        <ErrorView title="This month did not load" onRetry={() => void refetch()} />
      ) : (
        <div className={classes.drawing}>
          <p className={classes.sum} role="status">
            {shares ? sumWords(shares) : 'Loading'}
          </p>
          {!isEmpty && <DayBars month={month} shares={shares ?? []} />}
        </div>
      )}
    </FigureFrame>
  );
}

const figuresOf = (month: Month, shares: MySharesResult) => ({
  caption: `Shares in ${monthName(month)}`,
  columns: ['Day', 'Shared', 'Confirmed'],
  rows: shares.map(({ time, all, confirmed }) => [time, all, confirmed]),
});

function sumWords(shares: MySharesResult): string {
  const { all, confirmed } = sumOf(shares);
  if (all === 0) return 'No shares in this month';
  return `${all} ${all === 1 ? 'share' : 'shares'}, ${confirmed} confirmed`;
}
