import { Outlet } from '@tanstack/react-router';
import { lazy } from 'react';
import { useOwnAppearance } from '#client/profile/use-appearance.ts';
import { useTimeZone } from '#client/profile/use-time-zone.ts';
import { ConfirmProvider } from '#client/ui/confirm.tsx';
import { Optional } from '#client/ui/optional.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { PageFrame } from './page-frame.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useEntryDialogs } from './use-entry-dialogs.ts';
import { useTutorialEnd } from './use-tutorial-end.ts';
import classes from './app-shell.module.css';

const DialogHost = lazy(async () => ({ default: (await import('./dialog-host.tsx')).DialogHost }));

/** The layout of every screen for signed-in users. */
export function AppShell() {
  useEntryDialogs();
  useTutorialEnd();
  useTimeZone();
  useOwnAppearance();
  return (
    <ConfirmProvider>
      <div className={classes.shell}>
        <aside className={classes.side}>
          <SideNavigation />
        </aside>
        <PageFrame topBar={<TopBar />} reservedPx={80}>
          <Outlet />
        </PageFrame>
        <BottomNavigation />
      </div>
      <Optional>
        <DialogHost />
      </Optional>
    </ConfirmProvider>
  );
}
