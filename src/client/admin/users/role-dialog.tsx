import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { useAdminRolesQuery } from '#client/admin/roles/roles.api.ts';
import { toast } from '#client/platform/toasts.ts';
import type { UserProfile } from '#shared/users/users.contract.ts';
import { useAdminUserRoleMutation } from './users.api.ts';

interface RoleDialogProps {
  user: UserProfile;
  isOpen: boolean;
  onClose: () => void;
}

/** The select holds a string; `send` converts it to a number. */
const schema = async () => {
  const { z } = await import('zod');
  return z.object({ roleId: z.coerce.number().positive() });
};

export function RoleDialog({ user: { id, role }, isOpen, onClose }: RoleDialogProps) {
  const { data: roles = [role] } = useAdminRolesQuery(undefined, { skip: !isOpen });
  const [assignRole] = useAdminUserRoleMutation();
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Change the role"
      text="It applies immediately, also on devices where this user is signed in."
      submit="Change"
      schema={schema}
      initialValues={{ roleId: String(role.id) }}
      send={({ roleId }) => assignRole({ id, roleId: Number(roleId) })}
      onDone={() => toast.success({ message: 'The role is changed.' })}
    >
      {(form) => (
        <NativeSelect
          // Remount when the roles arrive; otherwise the select would show the wrong one as selected.
          key={`${form.key('roleId')} ${roles.length}`}
          label="Role"
          required
          size="md"
          data={roles.map((one) => ({ value: String(one.id), label: one.name }))}
          {...form.field('roleId')}
        />
      )}
    </ActionDialog>
  );
}
