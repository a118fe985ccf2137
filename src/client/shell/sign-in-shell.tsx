import { Outlet } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { createTypedFields, TypedFieldsContext } from '#client/accounts/typed-fields.ts';
import { ColorSchemeSwitch } from '#client/ui/color-scheme-switch.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { Optional } from '#client/ui/optional.tsx';
import { Footer } from './footer.tsx';
import classes from './sign-in-shell.module.css';

/** Loaded after the form, because it is only decoration. */
const BrandPanel = lazy(async () => ({ default: (await import('./brand-panel.tsx')).BrandPanel }));

/** The layout of the screens before sign-in: one narrow column, on wide screens next to a product illustration. */
export function SignInShell() {
  const [typed] = useState(createTypedFields);
  return (
    <div className={classes.screen}>
      <div className={classes.column}>
        <header className={classes.top}>
          <Logo />
          <ColorSchemeSwitch />
        </header>
        <main id="main" className={classes.main} tabIndex={-1}>
          <TypedFieldsContext value={typed}>
            <Outlet />
          </TypedFieldsContext>
        </main>
        <div className={classes.foot}>
          <Footer />
        </div>
      </div>
      <Optional>
        <BrandPanel />
      </Optional>
    </div>
  );
}
