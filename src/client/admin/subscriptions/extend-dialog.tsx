import { ActDialog } from '#client/admin/act-form/act-dialog.tsx';
import { DaysField } from '#client/admin/act-form/days-field.tsx';
import { ReasonField } from '#client/admin/act-form/reason-field.tsx';
import { toast } from '#client/platform/toasts.ts';
import { dayText } from '../moments.ts';
import type { SubscriptionDialogProps } from './subscription-acts.tsx';
import { useAdminExtendSubscriptionMutation } from './subscriptions.api.ts';

const schema = async () => (await import('#shared/billing/subscription-acts.contract.ts')).ExtendSubscriptionBody;

export function ExtendDialog({ subscription: { id, state, endsAt }, ...dialog }: SubscriptionDialogProps) {
  const [extend] = useAdminExtendSubscriptionMutation();
  const initialValues: { days: number | ''; endsAt: string; reason: string } = { days: '', endsAt, reason: '' };
  const moves = state === 'renewing' ? 'It is charged next on' : 'It ends on';
  return (
    <ActDialog
      {...dialog}
      title="Extend this subscription"
      text={`${moves} ${dayText(endsAt)}; that moves by so many days and costs nothing. The person is told by mail.`}
      submit="Extend"
      schema={schema}
      initialValues={initialValues}
      send={({ days, ...seen }) => extend({ id, days: Number(days), ...seen })}
      onDone={() => toast.success({ message: 'The subscription is extended.' })}
    >
      {(form) => (
        <>
          <DaysField form={form} />
          <ReasonField form={form} />
        </>
      )}
    </ActDialog>
  );
}
