import { Button, Stack, Text } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { TitledPanel } from '#client/admin/titled-panel.tsx';
import type { Permission } from '#shared/access/permissions.ts';
import type { AdminSubscription, SubscriptionState } from '#shared/billing/admin-subscriptions.contract.ts';
import { useMay } from '../use-may.ts';
import type { SubscriptionDialogProps } from './cancel-dialog.tsx';

interface Action {
  name: string;
  permission: Permission;
  states: readonly SubscriptionState[];
  Dialog: ComponentType<SubscriptionDialogProps>;
  isDestructive?: boolean;
}

const ExtendDialog = lazy(async () => ({ default: (await import('./extend-dialog.tsx')).ExtendDialog }));
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));

const actions: Action[] = [
  {
    name: 'Extend',
    permission: 'UserSubscriptionManagement.update',
    states: ['renewing', 'paused', 'cancelling', 'running', 'coming'],
    Dialog: ExtendDialog,
  },
  {
    name: 'Cancel',
    permission: 'UserSubscriptionManagement.delete',
    states: ['renewing', 'paused'],
    Dialog: CancelDialog,
    isDestructive: true,
  },
  {
    name: 'End now',
    permission: 'UserSubscriptionManagement.delete',
    states: ['cancelling', 'past_due', 'running', 'coming'],
    Dialog: CancelDialog,
    isDestructive: true,
  },
];

/** The actions that the subscription's state and the admin's permissions allow. */
export function SubscriptionActions({ subscription }: { subscription: AdminSubscription }) {
  const may = useMay();
  const [asked, setAsked] = useState<{ action: Action; isOpen: boolean } | null>(null);
  const offered = actions.filter(({ permission, states }) => may(permission) && states.includes(subscription.state));
  if (offered.length === 0) return null;
  return (
    <TitledPanel title="Actions" mb="sm">
      {subscription.mayBeActedOn ? (
        <Stack gap={8}>
          {offered.map((action) => (
            <Button
              key={action.name}
              fullWidth
              variant="default"
              {...(action.isDestructive && { variant: 'light', color: 'red' })}
              onClick={() => setAsked({ action, isOpen: true })}
            >
              {action.name}
            </Button>
          ))}
        </Stack>
      ) : (
        <Text c="dimmed">
          You cannot change your own subscription, or that of a user with permissions that you do not have.
        </Text>
      )}
      {asked && (
        <Suspense fallback={null}>
          <asked.action.Dialog
            subscription={subscription}
            isOpen={asked.isOpen}
            onClose={() => setAsked({ ...asked, isOpen: false })}
          />
        </Suspense>
      )}
    </TitledPanel>
  );
}
