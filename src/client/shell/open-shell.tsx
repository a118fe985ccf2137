import { Outlet } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { selectIsLogged } from '#client/platform/session-slice.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { AppShell } from './app-shell.tsx';
import { SlimPage } from './slim-page.tsx';

/** The layout of public screens: the full shell for signed-in users, a slim page for visitors. */
export function OpenShell() {
  const isLogged = useSelector(selectIsLogged);
  if (isLogged) return <AppShell />;
  return (
    <SlimPage
      tools={
        <LinkButton to="/login" variant="default" size="sm">
          Sign in
        </LinkButton>
      }
    >
      <Outlet />
    </SlimPage>
  );
}
