import type { MySharesResult } from '#shared/sharing/contract.ts';
import { type DayOfShares, daysOf, type Month } from './share-month.ts';
import classes from './day-bars.module.css';

/** Minimum scale, so that a single share does not fill the whole chart. */
const LEAST_HEIGHT = 4;
const MARKED_DAYS = new Set([1, 8, 15, 22, 29]);

/** One bar per day: all shares, with the confirmed part filled. Hidden from screen readers, which read the table. */
export function DayBars({ month, shares }: { month: Month; shares: MySharesResult }) {
  const days = daysOf(month, shares);
  const highest = Math.max(LEAST_HEIGHT, ...days.map(({ all }) => all));
  return (
    <div className={classes.drawing} aria-hidden>
      <div className={classes.chart}>
        <span className={classes.highest}>{highest}</span>
        {days.map((day) => (
          <DayBar key={day.day} day={day} highest={highest} />
        ))}
      </div>
      <div className={classes.legend}>
        <span className={classes.key} data-kind="confirmed">
          Confirmed
        </span>
        <span className={classes.key}>Open or failed</span>
      </div>
    </div>
  );
}

function DayBar({ day: { day, all, confirmed }, highest }: { day: DayOfShares; highest: number }) {
  const height = (count: number) => ({ height: `${(count / highest) * 100}%` });
  return (
    <span className={classes.day} title={`${day}: ${all} shared, ${confirmed} confirmed`}>
      <span className={classes.space}>
        <span className={classes.rest} style={height(all - confirmed)} />
        <span className={classes.confirmed} style={height(confirmed)} />
      </span>
      <span className={classes.number}>{MARKED_DAYS.has(day) ? day : ''}</span>
    </span>
  );
}
