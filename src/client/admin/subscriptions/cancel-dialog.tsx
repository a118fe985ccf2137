import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css'; // for the select arrow
import { NativeSelect } from '@mantine/core';
import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { ReasonField } from '#client/admin/action-form/reason-field.tsx';
import type { DialogState } from '#client/admin/action-form/use-dialog.ts';
import { dayText } from '#client/platform/moments.ts';
import type { AdminSubscription } from '#shared/billing/admin-subscriptions.contract.ts';
import type { CancelSubscriptionBody } from '#shared/billing/subscription-actions.contract.ts';
import { useAdminCancelSubscriptionMutation } from './subscriptions.api.ts';

export interface SubscriptionDialogProps extends DialogState {
  subscription: AdminSubscription;
}

const schema = async () => (await import('#shared/billing/subscription-actions.contract.ts')).CancelSubscriptionBody;

type Values = Record<string, unknown> & CancelSubscriptionBody;

/** A renewing subscription can end now or at the end of the period; all others end now. */
export function CancelDialog({ subscription: { id, state, endsAt }, ...dialog }: SubscriptionDialogProps) {
  const [cancel] = useAdminCancelSubscriptionMutation();
  const renews = state === 'renewing';
  const initialValues: Values = { when: renews ? 'period_end' : 'now', reason: '' };
  return (
    <ActionDialog
      {...dialog}
      title={renews ? 'Cancel this subscription' : 'End this subscription now'}
      text="The user will not be charged again and gets no automatic refund. The user is notified by e-mail."
      submit={renews ? 'Cancel it' : 'End it'}
      isDestructive
      schema={schema}
      initialValues={initialValues}
      send={({ when, reason }) => cancel({ id, when, reason })}
      done={renews ? 'The subscription has been cancelled.' : 'The subscription has ended.'}
    >
      {(form) => (
        <>
          {renews && (
            <NativeSelect
              key={form.key('when')}
              label="When"
              required
              size="md"
              mb="md"
              data={[
                { value: 'period_end', label: `At the end of the paid period, ${dayText(endsAt)}` },
                { value: 'now', label: 'Now: access ends immediately' },
              ]}
              {...form.field('when')}
            />
          )}
          <ReasonField form={form} />
        </>
      )}
    </ActionDialog>
  );
}
