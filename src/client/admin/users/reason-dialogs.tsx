import { type ReasonAction, ReasonDialog } from '#client/admin/action-form/reason-dialog.tsx';
import type { DialogState } from '#client/admin/action-form/use-dialog.ts';
import type { UserProfile } from '#shared/users/users.contract.ts';
import {
  useAdminUserEndSessionsMutation,
  useAdminUserSuspendMutation,
  useAdminUserUnsuspendMutation,
} from './users.api.ts';

export interface UserDialogProps extends DialogState {
  user: UserProfile;
}

const suspension: ReasonAction = {
  title: 'Suspend this user',
  text: 'They are logged out and cannot sign in until the suspension is lifted. Nothing is deleted. A renewing plan continues.',
  submit: 'Suspend',
  isDestructive: true,
  done: 'The account is suspended.',
};

export function SuspendDialog({ user: { id }, ...dialog }: UserDialogProps) {
  const [suspend] = useAdminUserSuspendMutation();
  return <ReasonDialog {...dialog} {...suspension} send={({ reason }) => suspend({ id, reason })} />;
}

const endOfSuspension: ReasonAction = {
  title: 'Lift the suspension',
  text: 'They can sign in again immediately.',
  submit: 'Lift',
  done: 'The suspension is lifted.',
};

export function UnsuspendDialog({ user: { id }, ...dialog }: UserDialogProps) {
  const [unsuspend] = useAdminUserUnsuspendMutation();
  return <ReasonDialog {...dialog} {...endOfSuspension} send={({ reason }) => unsuspend({ id, reason })} />;
}

const endOfSessions: ReasonAction = {
  title: 'Log out everywhere',
  text: 'All devices of this user are logged out. They can sign in again.',
  submit: 'Log out',
  done: 'All devices are logged out.',
};

export function EndSessionsDialog({ user: { id }, ...dialog }: UserDialogProps) {
  const [endSessions] = useAdminUserEndSessionsMutation();
  return <ReasonDialog {...dialog} {...endOfSessions} send={({ reason }) => endSessions({ id, reason })} />;
}
