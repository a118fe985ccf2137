import { ActDialog } from '#client/admin/act-form/act-dialog.tsx';
import { DaysField } from '#client/admin/act-form/days-field.tsx';
import { ReasonField } from '#client/admin/act-form/reason-field.tsx';
import { toast } from '#client/platform/toasts.ts';
import type { UserProfile } from '#shared/users/users.contract.ts';
import { useAdminUserGrantDaysMutation } from './users.api.ts';

interface GrantDaysDialogProps {
  user: UserProfile;
  isOpen: boolean;
  onClose: () => void;
}

const schema = async () => (await import('#shared/users/acts.contract.ts')).GrantDaysBody;
const initialValues: { days: number | ''; reason: string } = { days: '', reason: '' };

export function GrantDaysDialog({ user: { id }, ...dialog }: GrantDaysDialogProps) {
  const [grant] = useAdminUserGrantDaysMutation();
  return (
    <ActDialog
      {...dialog}
      title="Grant days"
      text="Everything is open for so many days, after what this person has now. They are told by mail."
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
    </ActDialog>
  );
}
