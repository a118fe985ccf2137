import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useConfirmPassword } from '#client/accounts/public.tsx';
import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { ReasonField } from '#client/admin/action-form/reason-field.tsx';
import { useAdminRolesQuery } from '#client/admin/roles/roles.api.ts';
import { recordChoices } from '#client/admin/table/choices-of.ts';
import type { UserDialogProps } from './reason-dialogs.tsx';
import { useAdminUserRoleMutation } from './users.api.ts';

/** An empty reason is not sent; the server requires one for new permissions in the admin area. */
const schema = async () => {
  const { z } = await import('zod');
  return z.object({ roleId: z.number().positive(), reason: z.string() });
};

/** Keeps the dialog open without a message when the password dialog was cancelled. */
const CANCELLED = { error: { status: 403, code: 'cancelled', message: '' } };

export function RoleDialog({ user: { id, role }, ...dialog }: UserDialogProps) {
  const { data: roles = [] } = useAdminRolesQuery(undefined, { skip: !dialog.isOpen });
  const [assignRole] = useAdminUserRoleMutation();
  const { askForPassword, passwordDialog } = useConfirmPassword();
  const [roleId, setRoleId] = useState(role.id);
  const isAdminRole = roles.some((one) => one.id === roleId && one.hasAdminInterface);
  const send = async ({ reason }: { reason: string }) => {
    const body = { id, roleId, ...(reason.trim() !== '' && { reason }) };
    if (!isAdminRole) return assignRole(body);
    const confirmation = await askForPassword();
    return confirmation === undefined ? CANCELLED : assignRole({ ...body, confirmation });
  };
  return (
    <>
      <ActionDialog
        {...dialog}
        title="Change the role"
        text="It applies immediately, also on devices where this user is signed in."
        submit="Change"
        schema={schema}
        initialValues={{ roleId: role.id, reason: '' }}
        send={send}
        done="The role is changed."
      >
        {(form) => (
          <>
            <NativeSelect
              label="Role"
              required
              size="md"
              data={recordChoices(roles.length > 0 ? roles : [role])}
              value={String(roleId)}
              onChange={({ currentTarget }) => {
                setRoleId(Number(currentTarget.value));
                form.setValue('roleId', Number(currentTarget.value));
              }}
              error={(form.field('roleId') as { error?: React.ReactNode }).error}
              data-path="roleId"
            />
            {isAdminRole && (
              <>
                <ReasonField form={form} />
                <Text size="sm" c="dimmed" mt="xs">
                  This role opens the admin area. You confirm it with your password, and every admin gets a mail that
                  can revoke it for 24 hours.
                </Text>
              </>
            )}
          </>
        )}
      </ActionDialog>
      {passwordDialog}
    </>
  );
}
