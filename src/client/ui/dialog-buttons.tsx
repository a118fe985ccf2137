import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

/** The last line of a dialog: what leaves it first, what it is for last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
