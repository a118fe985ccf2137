import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, useEffect } from 'react';
import { Optional } from '#client/ui/optional.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
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

/** Moves the focus to the heading after navigation, so that screen readers and Tab continue from there. */
function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // On the first page load the browser's own focus remains.
        if (fromLocation === undefined || !pathChanged) return;
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
