import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { ReasonField } from '#client/admin/action-form/reason-field.tsx';
import { toast } from '#client/platform/toasts.ts';
import type { UserProfile } from '#shared/users/users.contract.ts';
import {
  useAdminUserEndSessionsMutation,
  useAdminUserSuspendMutation,
  useAdminUserUnsuspendMutation,
} from './users.api.ts';

interface DialogProps {
  user: UserProfile;
  isOpen: boolean;
  onClose: () => void;
}

const schema = async () => (await import('#shared/users/actions.contract.ts')).ReasonBody;
const initialValues = { reason: '' };

export function SuspendDialog({ user: { id }, ...dialog }: DialogProps) {
  const [suspend] = useAdminUserSuspendMutation();
  return (
    <ActionDialog
      {...dialog}
      title="Suspend this user"
      text="They are logged out and cannot sign in until the suspension is lifted. Nothing is deleted. A renewing plan continues."
      submit="Suspend"
      isDestructive
      schema={schema}
      initialValues={initialValues}
      send={({ reason }) => suspend({ id, reason })}
      onDone={() => toast.success({ message: 'The account is suspended.' })}
    >
      {(form) => <ReasonField form={form} />}
    </ActionDialog>
  );
}

export function UnsuspendDialog({ user: { id }, ...dialog }: DialogProps) {
  const [unsuspend] = useAdminUserUnsuspendMutation();
  return (
    <ActionDialog
      {...dialog}
      title="Lift the suspension"
      text="They can sign in again immediately."
      submit="Lift"
      schema={schema}
      initialValues={initialValues}
      send={({ reason }) => unsuspend({ id, reason })}
      onDone={() => toast.success({ message: 'The suspension is lifted.' })}
    >
      {(form) => <ReasonField form={form} />}
    </ActionDialog>
  );
}

export function EndSessionsDialog({ user: { id }, ...dialog }: DialogProps) {
  const [endSessions] = useAdminUserEndSessionsMutation();
  return (
    <ActionDialog
      {...dialog}
      title="Log out everywhere"
      text="All devices of this user are logged out. They can sign in again."
      submit="Log out"
      schema={schema}
      initialValues={initialValues}
      send={({ reason }) => endSessions({ id, reason })}
      onDone={() => toast.success({ message: 'All devices are logged out.' })}
    >
      {(form) => <ReasonField form={form} />}
    </ActionDialog>
  );
}
