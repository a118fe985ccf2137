import type { ReactNode } from 'react';
import classes from './how-estimated.module.css';

/** The explanation of a number, one tap away. */
export function HowEstimated({ children }: { children: ReactNode }) {
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>How this is estimated</summary>
      <div className={classes.text}>{children}</div>
    </details>
  );
}
