import type { UserStatistics } from '#shared/users/users.contract.ts';
import classes from './month-bars.module.css';

const months = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const shortMonths = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

export const monthName = (day: string) => months.format(new Date(day));

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
          <span className={classes.name}>{shortMonths.format(new Date(time))}</span>
        </div>
      ))}
    </div>
  );
}
