import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import { ActDialog } from '#client/admin/act-form/act-dialog.tsx';
import { ReasonField } from '#client/admin/act-form/reason-field.tsx';
import { toast } from '#client/platform/toasts.ts';
import type { UserProfile } from '#shared/users/users.contract.ts';
import { useMay } from '../use-may.ts';
import { useAdminUserGrantDaysMutation } from './users.api.ts';

interface GrantDaysDialogProps {
  user: UserProfile;
  isOpen: boolean;
  onClose: () => void;
}

const schema = async () => (await import('#shared/users/acts.contract.ts')).GrantDaysBody;
const initialValues: { days: number | ''; reason: string } = { days: '', reason: '' };

export function GrantDaysDialog({ user: { id }, ...dialog }: GrantDaysDialogProps) {
  const may = useMay();
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
          <NumberInput
            key={form.key('days')}
            label="Days"
            description={may('UserSubscriptionManagement.create') ? 'From 1 to 365.' : 'From 1 to 30.'}
            required
            size="md"
            mb="md"
            min={1}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
            {...form.field('days')}
          />
          <ReasonField form={form} />
        </>
      )}
    </ActDialog>
  );
}
