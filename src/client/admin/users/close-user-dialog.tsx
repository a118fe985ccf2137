import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { type Action, ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { ReasonField } from '#client/admin/action-form/reason-field.tsx';
import type { UserDialogProps } from './reason-dialogs.tsx';
import { useAdminUserCloseMutation } from './users.api.ts';

const deletion: Action<{ email: string; reason: string }> = {
  title: 'Delete this account',
  text: 'The account is closed immediately and deleted after two weeks. Until then, a link in an e-mail restores it.',
  submit: 'Delete',
  isDestructive: true,
  done: 'The account is closed and will be deleted.',
  schema: async () => (await import('#shared/users/actions.contract.ts')).CloseUserBody,
  initialValues: { email: '', reason: '' },
};

export function CloseUserDialog({ user: { id, email }, ...dialog }: UserDialogProps) {
  const [close] = useAdminUserCloseMutation();
  return (
    <ActionDialog {...dialog} {...deletion} send={(values) => close({ id, ...values })}>
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
