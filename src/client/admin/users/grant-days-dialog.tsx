import { type Action, ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { DaysField } from '#client/admin/action-form/days-field.tsx';
import { ReasonField } from '#client/admin/action-form/reason-field.tsx';
import type { UserDialogProps } from './reason-dialogs.tsx';
import { useAdminUserGrantDaysMutation } from './users.api.ts';

const grantDays: Action<{ days: number | ''; reason: string }> = {
  title: 'Grant days',
  text: 'Gives full access for this many days, after any current plan ends. The user is notified by e-mail.',
  submit: 'Grant',
  done: 'The days are granted.',
  schema: async () => (await import('#shared/users/actions.contract.ts')).GrantDaysBody,
  initialValues: { days: '', reason: '' },
};

export function GrantDaysDialog({ user: { id }, ...dialog }: UserDialogProps) {
  const [grant] = useAdminUserGrantDaysMutation();
  return (
    <ActionDialog {...dialog} {...grantDays} send={({ days, reason }) => grant({ id, days: Number(days), reason })}>
      {(form) => (
        <>
          <DaysField form={form} />
          <ReasonField form={form} />
        </>
      )}
    </ActionDialog>
  );
}
