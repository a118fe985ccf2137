import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { DaysField } from '#client/admin/action-form/days-field.tsx';
import { ReasonField } from '#client/admin/action-form/reason-field.tsx';
import { toast } from '#client/platform/toasts.ts';
import type { UserProfile } from '#shared/users/users.contract.ts';
import { useAdminUserGrantDaysMutation } from './users.api.ts';

interface GrantDaysDialogProps {
  user: UserProfile;
  isOpen: boolean;
  onClose: () => void;
}

const schema = async () => (await import('#shared/users/actions.contract.ts')).GrantDaysBody;
const initialValues: { days: number | ''; reason: string } = { days: '', reason: '' };

export function GrantDaysDialog({ user: { id }, ...dialog }: GrantDaysDialogProps) {
  const [grant] = useAdminUserGrantDaysMutation();
  return (
    <ActionDialog
      {...dialog}
      title="Grant days"
      text="Gives full access for this many days, after any current plan ends. The user is notified by e-mail."
      submit="Grant"
      schema={schema}
      initialValues={initialValues}
      send={({ days, reason }) => grant({ id, days: Number(days), reason })}
      onDone={() => toast.success({ message: 'The days are granted.' })}
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
