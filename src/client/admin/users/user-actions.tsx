import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { TitledPanel } from '#client/admin/titled-panel.tsx';
import type { Permission } from '#shared/access/permissions.ts';
import type { UserProfile } from '#shared/users/users.contract.ts';
import { useMay } from '../use-may.ts';
import { CloseUserDialog } from './close-user-dialog.tsx';
import { GrantDaysDialog } from './grant-days-dialog.tsx';
import { EndSessionsDialog, SuspendDialog, UnsuspendDialog, type UserDialogProps } from './reason-dialogs.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { ExportDataButton, ResendActivationButton } from './simple-actions.tsx';

interface Action {
  name: string;
  permission: Permission;
  states: readonly UserProfile['state'][];
  Dialog: (props: UserDialogProps) => ReactNode;
  isDestructive?: boolean;
}

const everyState = ['active', 'not_activated', 'suspended', 'closing'] as const;

/** Actions with a dialog, most frequent first. */
const actions: Action[] = [
  {
    name: 'Grant days',
    permission: 'UserSubscriptionManagement.update',
    states: ['active'],
    Dialog: GrantDaysDialog,
  },
  { name: 'Change role', permission: 'RoleManagement.update', states: everyState, Dialog: RoleDialog },
  {
    name: 'Log out everywhere',
    permission: 'UserManagement.update',
    states: ['active', 'not_activated'],
    Dialog: EndSessionsDialog,
  },
  { name: 'Suspend', permission: 'UserManagement.update', states: ['active'], Dialog: SuspendDialog },
  { name: 'Lift suspension', permission: 'UserManagement.update', states: ['suspended'], Dialog: UnsuspendDialog },
  {
    name: 'Delete account',
    permission: 'UserManagement.delete',
    states: ['active', 'not_activated', 'suspended'],
    Dialog: CloseUserDialog,
    isDestructive: true,
  },
];

/** The actions that the account's state and the admin's permissions allow. */
export function UserActions({ user }: { user: UserProfile }) {
  const may = useMay();
  const [asked, setAsked] = useState<string | null>(null);
  const isOffered = ({ permission, states }: Action) => may(permission) && states.includes(user.state);
  const offered = actions.filter(isOffered);
  const mayUpdate = may('UserManagement.update');
  if (offered.length === 0 && !mayUpdate) return null;
  return (
    <TitledPanel title="Actions" mb="sm">
      {user.mayBeActedOn ? (
        <Stack gap={8}>
          {mayUpdate && user.state === 'not_activated' && <ResendActivationButton id={user.id} />}
          {offered
            .filter(({ isDestructive }) => !isDestructive)
            .map(({ name }) => (
              <Button key={name} fullWidth variant="default" onClick={() => setAsked(name)}>
                {name}
              </Button>
            ))}
          {mayUpdate && <ExportDataButton id={user.id} />}
          {offered
            .filter(({ isDestructive }) => isDestructive)
            .map(({ name }) => (
              <Button key={name} fullWidth variant="light" color="red" onClick={() => setAsked(name)}>
                {name}
              </Button>
            ))}
        </Stack>
      ) : (
        <Text c="dimmed">
          This is your own account, or this user has permissions that you do not have. You can view it, but not change
          it.
        </Text>
      )}
      {offered.map(({ name, Dialog }) => (
        <Dialog key={name} user={user} isOpen={asked === name} onClose={() => setAsked(null)} />
      ))}
    </TitledPanel>
  );
}
