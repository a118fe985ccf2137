import type { ReactNode } from 'react';
import classes from './panel.module.css';

/** A surface that groups related content. `label` names the region for screen readers. */
export function Panel({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <section className={classes.panel} aria-label={label}>
      {children}
    </section>
  );
}
