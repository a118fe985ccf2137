import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { DaysField } from '#client/admin/action-form/days-field.tsx';
import { ReasonField } from '#client/admin/action-form/reason-field.tsx';
import { dayText } from '#client/platform/moments.ts';
import type { SubscriptionDialogProps } from './cancel-dialog.tsx';
import { useAdminExtendSubscriptionMutation } from './subscriptions.api.ts';

const schema = async () => (await import('#shared/billing/subscription-actions.contract.ts')).ExtendSubscriptionBody;

export function ExtendDialog({ subscription: { id, state, endsAt }, ...dialog }: SubscriptionDialogProps) {
  const [extend] = useAdminExtendSubscriptionMutation();
  const initialValues: { days: number | ''; endsAt: string; reason: string } = { days: '', endsAt, reason: '' };
  const moves = state === 'renewing' ? 'The next charge is on' : 'It ends on';
  return (
    <ActionDialog
      {...dialog}
      title="Extend this subscription"
      text={`${moves} ${dayText(endsAt)}. This date moves by the given number of days, at no charge. The user is notified by e-mail.`}
      submit="Extend"
      schema={schema}
      initialValues={initialValues}
      send={({ days, ...seen }) => extend({ id, days: Number(days), ...seen })}
      done="The subscription has been extended."
    >
      {(form) => (
        <>
          <DaysField form={form} />
          <ReasonField form={form} />
        </>
      )}
    </ActionDialog>
  );
}
