import type { UserStatistics } from '#shared/users/users.contract.ts';
import { shortMonth } from '../month-names.ts';
import classes from './month-bars.module.css';

/** Answers per month, correct ones in the stronger color. Screen readers use the table in `FigureFrame`. */
export function MonthBars({ months }: { months: NonNullable<UserStatistics['months']> }) {
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
