import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ColorSchemeSwitch } from '#client/ui/color-scheme-switch.tsx';
import { Logo } from '#client/ui/logo.tsx';
import classes from './slim-top-bar.module.css';

/** The logo and one action, for pages without the main navigation. */
export function SlimTopBar({ children }: { children: ReactNode }) {
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
