import { Button, Group } from '@mantine/core';
import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { useDialog } from '#client/admin/action-form/use-dialog.ts';
import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { ADMIN_ROLE_ID, STUDENT_ROLE_ID } from '#shared/access/role-ids.ts';
import type { Role } from '#shared/access/roles.contract.ts';
import { useMay } from '../use-may.ts';
import { RoleNameField } from './role-name-field.tsx';
import { useAdminRoleChangeMutation, useAdminRoleDeleteMutation } from './roles.api.ts';

const schema = async () => (await import('#shared/access/roles.contract.ts')).NewRole;

/** Rename and delete buttons of a role. */
export function RoleActions({ role, onDeleted }: { role: Role; onDeleted: () => void }) {
  const may = useMay();
  const confirm = useConfirm();
  const { dialog, open } = useDialog();
  const [change] = useAdminRoleChangeMutation();
  const [remove, { isLoading }] = useAdminRoleDeleteMutation();
  const isKept = role.id === STUDENT_ROLE_ID || role.id === ADMIN_ROLE_ID;

  const askAndDelete = async () => {
    const message = `The role ${role.name} will be deleted. No user has it.`;
    if ((await confirm({ title: 'Delete this role?', message })) !== true) return;
    const { error } = await remove(role.id);
    if (error === undefined) {
      onDeleted();
      toast.success({ title: 'Deleted', message: `The role ${role.name} was deleted.` });
    } else if (!isApiError(error) || error.status !== 403) {
      const text = isApiError(error) && typeof error.message === 'string' ? error.message : 'Please try again.';
      toast.error({ title: 'Not deleted', message: text });
    }
  };

  return (
    <Group gap={8}>
      {may('RoleManagement.update') && (
        <Button variant="default" size="sm" onClick={open}>
          Rename
        </Button>
      )}
      {may('RoleManagement.delete') && !isKept && (
        <Button
          variant="default"
          size="sm"
          loading={isLoading}
          disabled={role.people > 0}
          title={role.people > 0 ? 'Users have this role. Assign them another one first.' : undefined}
          onClick={() => void askAndDelete()}
        >
          Delete
        </Button>
      )}
      <ActionDialog
        {...dialog}
        title="Rename this role"
        submit="Rename"
        schema={schema}
        initialValues={{ name: role.name }}
        send={({ name }) => change({ id: role.id, revision: role.revision, name })}
      >
        {(form) => <RoleNameField form={form} />}
      </ActionDialog>
    </Group>
  );
}
