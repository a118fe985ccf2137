import type { ReactNode } from 'react';
import classes from './record-form-layout.module.css';

/** Form next to its preview; stacked when the space is narrow. */
export function RecordFormLayout({ fields, preview }: { fields: ReactNode; preview: ReactNode }) {
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
