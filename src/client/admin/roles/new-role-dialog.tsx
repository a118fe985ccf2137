import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import type { DialogState } from '#client/admin/action-form/use-dialog.ts';
import { recordChoices } from '#client/admin/table/choices-of.ts';
import type { Role } from '#shared/access/roles.contract.ts';
import { RoleNameField } from './role-name-field.tsx';
import { useAdminRoleCreateMutation } from './roles.api.ts';

const schema = async () => (await import('#shared/access/roles.contract.ts')).NewRole;

interface NewRoleDialogProps extends DialogState {
  onMade: (role: Role) => void;
  roles: Role[];
}

const NONE = '';

export function NewRoleDialog({ onMade, roles, ...dialog }: NewRoleDialogProps) {
  const [create] = useAdminRoleCreateMutation();
  const send = async ({ name, copyOf }: { name: string; copyOf: number | undefined }) => {
    const answer = await create({ name, ...(copyOf !== undefined && { copyOf }) });
    if (answer.data) onMade(answer.data);
    return answer;
  };
  return (
    <ActionDialog
      {...dialog}
      title="New role"
      text="You can change its permissions afterwards."
      submit="Create"
      schema={schema}
      initialValues={{ name: '', copyOf: undefined as number | undefined }}
      send={send}
    >
      {(form) => (
        <>
          <RoleNameField form={form} />
          <NativeSelect
            label="Copy permissions from"
            mt="sm"
            defaultValue={NONE}
            data={[{ value: NONE, label: 'None: start without permissions' }, ...recordChoices(roles)]}
            onChange={({ currentTarget: { value } }) =>
              form.setValue('copyOf', value === NONE ? undefined : Number(value))
            }
            error={(form.field('copyOf') as { error?: React.ReactNode }).error}
          />
        </>
      )}
    </ActionDialog>
  );
}
