import { percentText } from './percent-text.ts';
import classes from './compared-bars.module.css';

interface Side {
  percent: number | null;
  /** The counts behind the percentage, where they are meaningful. */
  words?: string;
}

interface ComparedBarsProps {
  own: Side;
  average: Side;
}

/** The user's bar above the average of all users, on the same scale. */
export function ComparedBars({ own, average }: ComparedBarsProps) {
  return (
    <dl className={classes.bars}>
      <Bar name="You" {...own} />
      <Bar name="Average" {...average} isQuiet />
    </dl>
  );
}

function Bar({ name, percent, words, isQuiet = false }: Side & { name: string; isQuiet?: boolean }) {
  return (
    <div className={classes.bar} data-quiet={isQuiet || undefined}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.figures}>
        <strong className={classes.percent}>{percentText(percent)}</strong>
        {words && <span className={classes.words}>{words}</span>}
      </dd>
      <dd className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ width: `${Math.min(percent ?? 0, 100)}%` }} />
      </dd>
    </div>
  );
}
