import { ActDialog } from '#client/admin/act-form/act-dialog.tsx';
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
    <ActDialog
      isOpen={isOpen}
      onClose={onClose}
      title="New role"
      text="It may do nothing until you give it rights."
      submit="Create"
      schema={schema}
      initialValues={{ name: '' }}
      send={send}
    >
      {(form) => <RoleNameField form={form} />}
    </ActDialog>
  );
}
