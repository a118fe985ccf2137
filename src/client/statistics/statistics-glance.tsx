import type {
  AttemptedResult,
  AverageAttemptedResult,
  FirstTryResult,
  ProgressResult,
} from '#shared/statistics/contract.ts';
import { ComparedBars } from './compared-bars.tsx';
import { linePoints } from './line-points.ts';
import { attemptedAverageSide, attemptedSide, firstTryAverageSide, firstTrySide } from './overall-sides.ts';
import { percentText } from './percent-text.ts';
import { Sparkline } from './sparkline.tsx';
import classes from './statistics-card.module.css';

interface Pair<Own, Average = Own> {
  own: Own;
  average: Average;
}

interface StatisticsGlanceProps {
  attempted: Pair<AttemptedResult, AverageAttemptedResult>;
  firstTry: Pair<FirstTryResult>;
  progress: Pair<ProgressResult>;
  range: { from: string; to: string };
}

/** The content of the card after loading. */
export function StatisticsGlance({ attempted, firstTry, progress, range }: StatisticsGlanceProps) {
  const { step } = progress.own;
  const points = linePoints({ step, own: progress.own.entries, average: progress.average.entries }, range);
  const own = points.map((point) => point.own);
  const last = own.findLast((percent) => percent !== null) ?? null;
  return (
    <div className={classes.groups}>
      <section className={classes.group}>
        <h3 className={classes.title}>Attempted</h3>
        <ComparedBars own={attemptedSide(attempted.own)} average={attemptedAverageSide(attempted.average)} />
      </section>
      <section className={classes.group}>
        <h3 className={classes.title}>First try, last 3 months</h3>
        <ComparedBars own={firstTrySide(firstTry.own)} average={firstTryAverageSide(firstTry.average)} />
      </section>
      <section className={classes.progress}>
        <h3 className={classes.title}>Progress in last 3 months</h3>
        {last === null ? (
          <p className={classes.quiet}>No answers in this period.</p>
        ) : (
          <Sparkline
            own={own}
            average={points.map(({ average }) => average)}
            label={`You and the average, from 0 to 100 percent. Lately ${percentText(last)} of your answers were correct.`}
          />
        )}
      </section>
    </div>
  );
}
