import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { ReasonField } from '#client/admin/action-form/reason-field.tsx';
import { toast } from '#client/platform/toasts.ts';
import type { UserProfile } from '#shared/users/users.contract.ts';
import { useAdminUserCloseMutation } from './users.api.ts';

interface CloseUserDialogProps {
  user: UserProfile;
  isOpen: boolean;
  onClose: () => void;
}

const schema = async () => (await import('#shared/users/actions.contract.ts')).CloseUserBody;
const initialValues = { email: '', reason: '' };

export function CloseUserDialog({ user: { id, email }, ...dialog }: CloseUserDialogProps) {
  const [close] = useAdminUserCloseMutation();
  return (
    <ActionDialog
      {...dialog}
      title="Delete this account"
      text="The account is closed immediately and deleted after two weeks. Until then, a link in an e-mail restores it."
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
            label="E-mail of this user"
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
    </ActionDialog>
  );
}
