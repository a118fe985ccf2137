import { Text, Title } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { isApiError } from '#client/platform/api-error.ts';
import { dayText } from '#client/platform/moments.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { PageLoader } from '#client/ui/page-loader.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { UserProfile } from '#shared/users/users.contract.ts';
import { MailAddress } from '../mail-address.tsx';
import { ScreenHead } from '../screen-head.tsx';
import { TwoColumns } from '../two-columns.tsx';
import { useMay } from '../use-may.ts';
import { UserActions } from './user-actions.tsx';
import { UserDevices } from './user-devices.tsx';
import { UserExtraDaysPanel } from './user-extra-days.tsx';
import { AccountFacts, MailingFacts, WorkFacts } from './user-facts.tsx';
import { UserSecondFactorsPanel } from './user-second-factors.tsx';
import { UserStatisticsPanel } from './user-statistics.tsx';
import { UserSubscriptions } from './user-subscriptions.tsx';
import { useAdminUserQuery } from './users.api.ts';

const back = { to: '/admin/users', label: 'Users' } as const;

export function UserScreen() {
  const { id = '' } = useParams({ strict: false });
  return <UserById key={id} id={id} />;
}

export function UserById({ id }: { id: string }) {
  const { data: user, error, refetch } = useAdminUserQuery(id);
  if (user) return <User user={user} />;
  if (error) {
    const isGone = isApiError(error) && (error.status === 404 || error.status === 400);
    return (
      <>
        <ScreenHead title="User" back={back} />
        <ErrorView {...(isGone && { message: 'User not found.' })} onRetry={() => void refetch()} />
      </>
    );
  }
  return <PageLoader />;
}

function User({ user }: { user: UserProfile }) {
  const may = useMay();
  return (
    <>
      <ScreenHead
        title={`${user.firstName} ${user.lastName}`}
        text={<MailAddress address={user.email} />}
        back={back}
      />
      <TwoColumns
        main={
          <>
            <ShutNotice user={user} />
            <UserSubscriptions subscriptions={user.subscriptions} />
            {may('UserManagement.statistics') && <UserStatisticsPanel id={user.id} />}
            <UserDevices devices={user.devices} />
          </>
        }
        side={
          <>
            <UserActions user={user} />
            <UserExtraDaysPanel user={user} />
            <UserSecondFactorsPanel user={user} />
            <AccountFacts user={user} />
            <MailingFacts user={user} />
            <WorkFacts user={user} />
          </>
        }
      />
    </>
  );
}

/** Explains why sign-in to this account is blocked. */
function ShutNotice({ user: { suspension, deletionDue } }: { user: UserProfile }) {
  if (deletionDue !== null) {
    return (
      <Notice title={`This account is deleted on ${dayText(deletionDue)}`}>
        Until then, the link in the e-mail restores it.
      </Notice>
    );
  }
  if (suspension === null) return null;
  return <Notice title={`Suspended since ${dayText(suspension.at)}`}>{suspension.reason}</Notice>;
}

function Notice({ title, children }: { title: string; children: string }) {
  return (
    <Panel label={title}>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      <Text>{children}</Text>
    </Panel>
  );
}
