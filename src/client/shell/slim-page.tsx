import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { SlimTopBar } from './slim-top-bar.tsx';
import classes from './slim-page.module.css';

/** A page without the main navigation; `tools` stand at the right of its top bar. */
export function SlimPage({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <SlimTopBar>{tools}</SlimTopBar>
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <div className={classes.foot}>
        <Footer />
      </div>
    </div>
  );
}
