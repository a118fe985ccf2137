import { VisuallyHidden } from '@mantine/core';
import { useSelector } from 'react-redux';
import { selectHasUnreadNews } from '#client/content/unread-news-slice.ts';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { Dot } from '#client/ui/dot.tsx';
import { DropPanel } from '#client/ui/drop-panel.tsx';
import { PersonPhoto } from '#client/ui/person-photo.tsx';
import { UserMenuContent } from './user-menu-content.tsx';
import classes from './user-menu.module.css';

export function UserMenu() {
  const { data: user } = useCurrentUserQuery();
  const hasNews = useSelector(selectHasUnreadNews);
  return (
    <DropPanel
      trigger={
        <>
          <span className={classes.photo}>
            <PersonPhoto photo={user?.photo ?? null} />
            {hasNews && <Dot />}
          </span>
          <span className={classes.greeting}>{user && `Hello ${user.firstName} !`}</span>
          <VisuallyHidden>{hasNews ? 'Account menu, there is news' : 'Account menu'}</VisuallyHidden>
        </>
      }
      Content={UserMenuContent}
    />
  );
}
