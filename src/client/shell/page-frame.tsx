import type { CSSProperties, ReactNode } from 'react';
import { Footer } from './footer.tsx';
import classes from './page-frame.module.css';

interface PageFrameProps {
  topBar: ReactNode;
  /** What the specification keeps free of content on a phone, besides the top bar: 80 px signed in, 30 px otherwise. */
  reservedPx: 80 | 30;
  /** For tables; what is read needs narrow lines. */
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
