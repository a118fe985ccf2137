import { Button, Text } from '@mantine/core';
import { IconExternalLink, IconLogout, IconMap2 } from '@tabler/icons-react';
import { useSignInOptionsQuery } from '#client/accounts/accounts.api.ts';
import { useSignOut } from '#client/accounts/use-sign-out.ts';
import { NewsMenuItems } from '#client/content/news-menu-items.tsx';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { dialogOpened } from '#client/platform/dialogs-slice.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import classes from './user-menu.module.css';

const item = { variant: 'subtle', fullWidth: true, justify: 'flex-start' } as const;

export function UserMenuContent({ close }: { close: () => void }) {
  const { data: user } = useCurrentUserQuery();
  const { signOut, isSigningOut } = useSignOut();
  const { data: options } = useSignInOptionsQuery();
  const dispatch = useAppDispatch();
  const takeTour = () => {
    close();
    dispatch(dialogOpened({ dialog: 'tutorial' }));
  };
  return (
    <>
      {user && (
        <div className={classes.person}>
          <Text fw={600}>
            {user.firstName} {user.lastName}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {user.email}
          </Text>
        </div>
      )}
      <Button {...item} leftSection={<IconMap2 size={18} stroke={1.6} aria-hidden />} onClick={takeTour}>
        Take the tour
      </Button>
      <Button
        {...item}
        leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />}
        loading={isSigningOut}
        onClick={() => void signOut()}
      >
        Sign out
      </Button>
      {options?.marketingUrl && (
        <Button
          {...item}
          leftSection={<IconExternalLink size={18} stroke={1.6} aria-hidden />}
          disabled={isSigningOut}
          onClick={() => void signOut({ isSoft: true })}
        >
          Leave for the website
        </Button>
      )}
      {/* Content that loads late is last, so that the buttons do not move. */}
      <NewsMenuItems onNavigate={close} />
    </>
  );
}
