import { Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { TitledPanel } from '#client/admin/titled-panel.tsx';
import { dayText } from '#client/platform/moments.ts';
import type { UserProfile } from '#shared/users/users.contract.ts';
import { MailAddress } from '../mail-address.tsx';
import { ScreenHead } from '../screen-head.tsx';
import { TwoColumns } from '../two-columns.tsx';
import { UnloadedRecord } from '../unloaded-record.tsx';
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
  if (!user) return <UnloadedRecord name="User" back={back} error={error} refetch={refetch} />;
  return <User user={user} />;
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
    <TitledPanel title={title}>
      <Text>{children}</Text>
    </TitledPanel>
  );
}
