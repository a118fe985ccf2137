import type { ReactNode } from 'react';
import classes from './two-columns.module.css';

/** What is worked on beside what one looks up meanwhile; below each other where there is no room for both. */
export function TwoColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={classes.room}>
      <div className={classes.columns}>
        <div className={classes.column}>{main}</div>
        <div className={classes.column}>{side}</div>
      </div>
    </div>
  );
}
