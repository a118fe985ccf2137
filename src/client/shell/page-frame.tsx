import type { CSSProperties, ReactNode } from 'react';
import { Footer } from './footer.tsx';
import classes from './page-frame.module.css';

interface PageFrameProps {
  topBar: ReactNode;
  /** Space the specification reserves on phones, besides the top bar: 80 px signed in, 30 px otherwise. */
  reservedPx: 80 | 30;
  /** For tables. Text needs short lines. */
  isWide?: boolean;
  children: ReactNode;
}

export function PageFrame({ topBar, reservedPx, isWide = false, children }: PageFrameProps) {
  return (
    <div
      className={classes.page}
      data-wide={isWide || undefined}
      style={{ '--reserved': `${reservedPx}px` } as CSSProperties}
    >
      {topBar}
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <div className={classes.foot}>
        <Footer />
      </div>
    </div>
  );
}
