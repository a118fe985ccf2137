import type { ReactNode } from 'react';
import classes from './status-mark.module.css';

export type StatusTone = 'good' | 'warn' | 'bad' | 'quiet';

/** A state in one or two words. The color only repeats the meaning of the text. */
export function StatusMark({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={classes.mark} data-tone={tone}>
      {children}
    </span>
  );
}
