import { Outlet, useMatches } from '@tanstack/react-router';
import { PermittedPart } from '#client/admin/permitted-part.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { AdminTopBar } from './admin-top-bar.tsx';
import { MenuShell } from './menu-shell.tsx';
import { PageFrame } from './page-frame.tsx';
import { useRouteTitle } from './use-route-title.ts';
import classes from './admin-shell.module.css';

/** The layout of the admin area: menu at the side, and every screen behind its permission. */
export function AdminShell() {
  return (
    <MenuShell classes={classes} menu={<AdminMenu />}>
      <PageFrame topBar={<AdminTopBar />} reservedPx={30} isWide>
        <PermittedScreen />
      </PageFrame>
    </MenuShell>
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
