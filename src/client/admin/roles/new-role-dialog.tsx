import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import type { Role } from '#shared/access/roles.contract.ts';
import { RoleNameField } from './role-name-field.tsx';
import { useAdminRoleCreateMutation } from './roles.api.ts';

const schema = async () => (await import('#shared/access/roles.contract.ts')).NewRole;

interface NewRoleDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onMade: (role: Role) => void;
}

export function NewRoleDialog({ isOpen, onClose, onMade }: NewRoleDialogProps) {
  const [create] = useAdminRoleCreateMutation();
  const send = async (body: { name: string }) => {
    const answer = await create(body);
    if (answer.data) onMade(answer.data);
    return answer;
  };
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title="New role"
      text="It has no permissions until you add some."
      submit="Create"
      schema={schema}
      initialValues={{ name: '' }}
      send={send}
    >
      {(form) => <RoleNameField form={form} />}
    </ActionDialog>
  );
}
