import type { ReactNode } from 'react';
import classes from './panel.module.css';

/** A surface that groups what belongs together; `label` names it for those who jump from part to part. */
export function Panel({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <section className={classes.panel} aria-label={label}>
      {children}
    </section>
  );
}
