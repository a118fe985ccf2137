import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { AccountBlock } from '#client/profile/public.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import classes from './account-panel.module.css';

export function AccountPanel() {
  const { data: user, isError, refetch } = useCurrentUserQuery();
  return (
    <Panel label="Account">
      {user && <AccountBlock user={user} />}
      {!user && isError && <ErrorView title="Your account did not load" onRetry={() => void refetch()} />}
      {!user && !isError && <AccountSkeleton />}
    </Panel>
  );
}

function AccountSkeleton() {
  return (
    <div className={classes.skeleton}>
      <Skeleton height={56} circle />
      <TextSkeleton lines={[55, 80]} />
    </div>
  );
}
