import { Fragment } from 'react';
import classes from './total-lines.module.css';

interface TotalLinesProps {
  /** The items of the total: name and amount, in order. */
  lines: [string, string][];
  total: string;
}

/** The total with its items. */
export function TotalLines({ lines, total }: TotalLinesProps) {
  return (
    <dl className={classes.lines}>
      {lines.map(([name, amount]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </Fragment>
      ))}
      <dt className={classes.total}>Due today</dt>
      <dd className={classes.total}>{total}</dd>
    </dl>
  );
}
