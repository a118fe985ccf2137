import { lazy, Suspense } from 'react';
import { Panel } from '#client/ui/panel.tsx';
import classes from './lazy-shares-chart.module.css';

const Chart = lazy(async () => ({ default: (await import('./shares-chart.tsx')).SharesChart }));

/** Lazy, so that features that import public.ts only for the share button do not load the chart. */
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
