import { lazy, Suspense } from 'react';
import { Panel } from '#client/ui/panel.tsx';
import classes from './lazy-shares-chart.module.css';

const Chart = lazy(async () => ({ default: (await import('./shares-chart.tsx')).SharesChart }));

/** For others, who load this door for its share button and must not pay for the chart. */
export function LazySharesChart() {
  return (
    <Suspense
      fallback={
        <Panel>
          <div className={classes.room} />
        </Panel>
      }
    >
      <Chart />
    </Suspense>
  );
}
