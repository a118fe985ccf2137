import { Outlet } from '@tanstack/react-router';
import { BottomNavigation } from './bottom-navigation.tsx';
import { MenuShell } from './menu-shell.tsx';
import { PageFrame } from './page-frame.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useEntryDialogs } from './use-entry-dialogs.ts';
import { useTutorialEnd } from './use-tutorial-end.ts';
import classes from './app-shell.module.css';

/** The layout of every screen for signed-in users. */
export function AppShell() {
  useEntryDialogs();
  useTutorialEnd();
  return (
    <MenuShell classes={classes} menu={<SideNavigation />}>
      <PageFrame topBar={<TopBar />} reservedPx={80}>
        <Outlet />
      </PageFrame>
      <BottomNavigation />
    </MenuShell>
  );
}
