import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy } from 'react';
import { PermittedPart } from '#client/admin/permitted-part.tsx';
import { useOwnAppearance } from '#client/profile/use-appearance.ts';
import { useTimeZone } from '#client/profile/use-time-zone.ts';
import { ConfirmProvider } from '#client/ui/confirm.tsx';
import { Optional } from '#client/ui/optional.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { AdminTopBar } from './admin-top-bar.tsx';
import { PageFrame } from './page-frame.tsx';
import { useRouteTitle } from './use-route-title.ts';
import classes from './admin-shell.module.css';

const DialogHost = lazy(async () => ({ default: (await import('./dialog-host.tsx')).DialogHost }));

/** The layout of the admin area: menu at the side, and every screen behind its permission. */
export function AdminShell() {
  useTimeZone();
  useOwnAppearance();
  return (
    <ConfirmProvider>
      <div className={classes.shell}>
        <aside className={classes.side}>
          <AdminMenu />
        </aside>
        <PageFrame topBar={<AdminTopBar />} reservedPx={30} isWide>
          <PermittedScreen />
        </PageFrame>
      </div>
      <Optional>
        <DialogHost />
      </Optional>
    </ConfirmProvider>
  );
}

function PermittedScreen() {
  const permission = useMatches({ select: (matches) => matches.at(-1)?.staticData.permission });
  const heading = useRouteTitle();
  if (permission === undefined) return <Outlet />;
  return (
    <PermittedPart permission={permission} heading={heading}>
      <Outlet />
    </PermittedPart>
  );
}
