import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { ActDialog } from '#client/admin/act-form/act-dialog.tsx';
import { ReasonField } from '#client/admin/act-form/reason-field.tsx';
import { toast } from '#client/platform/toasts.ts';
import type { UserProfile } from '#shared/users/users.contract.ts';
import { useAdminUserCloseMutation } from './users.api.ts';

interface CloseUserDialogProps {
  user: UserProfile;
  isOpen: boolean;
  onClose: () => void;
}

const schema = async () => (await import('#shared/users/acts.contract.ts')).CloseUserBody;
const initialValues = { email: '', reason: '' };

export function CloseUserDialog({ user: { id, email }, ...dialog }: CloseUserDialogProps) {
  const [close] = useAdminUserCloseMutation();
  return (
    <ActDialog
      {...dialog}
      title="Delete this account"
      text="The account closes at once and is deleted after two weeks. Until then a link in a mail brings it back."
      submit="Delete"
      isDestructive
      schema={schema}
      initialValues={initialValues}
      send={(values) => close({ id, ...values })}
      onDone={() => toast.success({ message: 'The account is closed and will be deleted.' })}
    >
      {(form) => (
        <>
          <TextInput
            key={form.key('email')}
            label="E-mail of this person"
            description={`Please type ${email}`}
            required
            size="md"
            mb="md"
            autoComplete="off"
            {...form.field('email')}
          />
          <ReasonField form={form} />
        </>
      )}
    </ActDialog>
  );
}
