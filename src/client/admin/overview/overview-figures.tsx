import { useSelector } from 'react-redux';
import { selectActiveUsers } from '#client/live/public.ts';
import type { OverviewResult } from '#shared/overview/overview.contract.ts';
import { countText } from '../figures.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { RevenueCharts } from './revenue-charts.tsx';
import { SetupList } from './setup-list.tsx';
import { Tile } from './tile.tsx';
import { tilesOf } from './tiles.ts';
import { ChurnChart, SignUpCharts, TrialsChart } from './user-charts.tsx';
import classes from './overview-layout.module.css';

/** Tiles with the current figures, then the charts behind them. */
export function OverviewFigures({ overview }: { overview: OverviewResult }) {
  const { activeNow, signUps, trials, payers, revenue, failedJobs, setup } = overview;
  return (
    <>
      {setup && <SetupList setup={setup} />}
      <ul className={classes.tiles} aria-label="Figures">
        {activeNow !== undefined && <ActiveTile count={activeNow} />}
        {tilesOf(overview).map((tile) => (
          <Tile key={tile.name} {...tile} />
        ))}
      </ul>
      {(signUps ?? trials ?? payers ?? revenue) && (
        <div className={classes.charts}>
          {signUps && <SignUpCharts {...signUps} />}
          {trials && <TrialsChart {...trials} />}
          {payers && <ChurnChart {...payers} />}
          {revenue && <RevenueCharts {...revenue} />}
        </div>
      )}
      {failedJobs && <FailedJobs queues={failedJobs} />}
    </>
  );
}

/** The live connection updates the number as users connect and disconnect. */
function ActiveTile({ count }: { count: number }) {
  const live = useSelector(selectActiveUsers);
  return (
    <Tile
      name="Active now"
      value={countText(live ?? count)}
      notes={['Users with a page open']}
      link={{ to: '/admin/users', search: { sort: 'seen', order: 'desc' }, label: 'Seen last' }}
    />
  );
}
