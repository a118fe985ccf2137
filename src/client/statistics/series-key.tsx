import { percentText } from './percent-text.ts';
import classes from './series-key.module.css';

interface SeriesKeyProps {
  own: number | null;
  average: number | null;
}

/** Names the two lines of a chart, with the percent of the whole time behind each. */
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
