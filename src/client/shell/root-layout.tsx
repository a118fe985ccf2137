import { Outlet } from '@tanstack/react-router';
import { lazy } from 'react';
import { Optional } from '#client/ui/optional.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useRouteTitle } from './use-route-title.ts';
import classes from './root-layout.module.css';

const ToastHost = lazy(async () => ({ default: (await import('#client/ui/toast-host.tsx')).ToastHost }));

const ArrivalToasts = lazy(async () => ({ default: (await import('./arrival-toasts.ts')).ArrivalToasts }));

/** The parts that every screen has, in any layout. */
export function RootLayout() {
  usePageTitle(useRouteTitle());
  useHeadingFocus();
  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <Outlet />
      <Optional>
        <ToastHost />
      </Optional>
      <Optional>
        <ArrivalToasts />
      </Optional>
    </>
  );
}
