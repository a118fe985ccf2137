import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ColorSchemeSwitch } from '#client/ui/color-scheme-switch.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { PageFrame } from './page-frame.tsx';
import classes from './slim-top-bar.module.css';

/** A page without the main navigation. `tools` are at the right of its top bar. */
export function SlimPage({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  return (
    <PageFrame topBar={<SlimTopBar>{tools}</SlimTopBar>} reservedPx={30}>
      {children}
    </PageFrame>
  );
}

/** The logo and one action, for pages without the main navigation. */
function SlimTopBar({ children }: { children: ReactNode }) {
  return (
    <header className={classes.bar}>
      <Link to="/dashboard" search={{ showPricing: 'false' }} className={classes.home} aria-label="Vignette, home">
        <Logo size={24} />
      </Link>
      <div className={classes.tools}>
        <ColorSchemeSwitch />
        {children}
      </div>
    </header>
  );
}
