import { Button, Text, Title } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Panel } from '#client/ui/panel.tsx';
import type { Permission } from '#shared/access/permissions.ts';
import type { KeptSubscription, SubscriptionState } from '#shared/billing/subscription-management.contract.ts';
import { useMay } from '../use-may.ts';
import classes from './subscription-acts.module.css';

export interface SubscriptionDialogProps {
  subscription: KeptSubscription;
  isOpen: boolean;
  onClose: () => void;
}

interface Act {
  name: string;
  permission: Permission;
  states: readonly SubscriptionState[];
  Dialog: ComponentType<SubscriptionDialogProps>;
  isDestructive?: boolean;
}

const ExtendDialog = lazy(async () => ({ default: (await import('./extend-dialog.tsx')).ExtendDialog }));
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));

const acts: Act[] = [
  {
    name: 'Extend',
    permission: 'UserSubscriptionManagement.update',
    states: ['renewing', 'cancelling', 'running', 'coming'],
    Dialog: ExtendDialog,
  },
  {
    name: 'Cancel',
    permission: 'UserSubscriptionManagement.delete',
    states: ['renewing'],
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
export function SubscriptionActs({ subscription }: { subscription: KeptSubscription }) {
  const may = useMay();
  const [asked, setAsked] = useState<{ act: Act; isOpen: boolean } | null>(null);
  const offered = acts.filter(({ permission, states }) => may(permission) && states.includes(subscription.state));
  if (offered.length === 0) return null;
  return (
    <Panel label="Acts">
      <Title order={2} size="h3" mb="sm">
        Acts
      </Title>
      {subscription.mayBeActedOn ? (
        <div className={classes.acts}>
          {offered.map((act) => (
            <Button
              key={act.name}
              fullWidth
              variant="default"
              {...(act.isDestructive && { variant: 'light', color: 'red' })}
              onClick={() => setAsked({ act, isOpen: true })}
            >
              {act.name}
            </Button>
          ))}
        </div>
      ) : (
        <Text c="dimmed">
          This is your own, or this person has rights that you do not have. You can look, but not act.
        </Text>
      )}
      {asked && (
        <Suspense fallback={null}>
          <asked.act.Dialog
            subscription={subscription}
            isOpen={asked.isOpen}
            onClose={() => setAsked({ ...asked, isOpen: false })}
          />
        </Suspense>
      )}
    </Panel>
  );
}
