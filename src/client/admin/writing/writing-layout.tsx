import type { ReactNode } from 'react';
import classes from './writing-layout.module.css';

/** What is written beside how it is read; below each other where there is no room for both. */
export function WritingLayout({ fields, preview }: { fields: ReactNode; preview: ReactNode }) {
  return (
    <div className={classes.room}>
      <div className={classes.columns}>
        <div>{fields}</div>
        <section className={classes.preview} aria-label="Preview">
          <p className={classes.caption}>As readers see it</p>
          {preview}
        </section>
      </div>
    </div>
  );
}
