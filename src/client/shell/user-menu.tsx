import { VisuallyHidden } from '@mantine/core';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { DropPanel } from '#client/ui/drop-panel.tsx';
import { PersonPhoto } from '#client/ui/person-photo.tsx';
import { UserMenuContent } from './user-menu-content.tsx';
import classes from './user-menu.module.css';

export function UserMenu() {
  const { data: user } = useCurrentUserQuery();
  return (
    <DropPanel
      trigger={
        <>
          <PersonPhoto photo={user?.photo ?? null} />
          <span className={classes.greeting}>{user && `Hello ${user.firstName} !`}</span>
          <VisuallyHidden>Account menu</VisuallyHidden>
        </>
      }
      Content={UserMenuContent}
    />
  );
}
