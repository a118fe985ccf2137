import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

/** The last row of a dialog: cancelling first, the main action last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
