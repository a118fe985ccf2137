import { percentText } from './percent-text.ts';
import classes from './series-key.module.css';

interface SeriesKeyProps {
  own: number | null;
  average: number | null;
}

/** Legend of a line chart, with the percentage over the whole period. */
export function SeriesKey({ own, average }: SeriesKeyProps) {
  return (
    <p className={classes.key}>
      <span className={classes.name}>
        <span className={classes.line} /> You <strong>{percentText(own)}</strong>
      </span>
      <span className={classes.name}>
        <span className={classes.line} data-quiet /> Average <strong>{percentText(average)}</strong>
      </span>
    </p>
  );
}
