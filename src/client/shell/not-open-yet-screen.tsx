import { IconDoor } from '@tabler/icons-react';
import { useSelector } from 'react-redux';
import { selectIsLogged } from '#client/platform/session-slice.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { useRouteTitle } from './use-route-title.ts';
import classes from './not-open-yet-screen.module.css';

export function NotOpenYetScreen() {
  const isLogged = useSelector(selectIsLogged);
  const title = useRouteTitle();
  return (
    <div className={classes.screen}>
      <PageHeading>{title}</PageHeading>
      <Panel>
        <EmptyState
          icon={<IconDoor size={28} stroke={1.5} />}
          title="Soon"
          action={
            isLogged ? (
              <LinkButton to="/dashboard">Go to dashboard</LinkButton>
            ) : (
              <LinkButton to="/login">Sign in</LinkButton>
            )
          }
        >
          This part of Vignette is not open yet.
        </EmptyState>
      </Panel>
    </div>
  );
}
