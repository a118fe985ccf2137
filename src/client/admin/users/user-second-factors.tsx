import { Button, Text } from '@mantine/core';
import { type ReasonAction, ReasonDialog } from '#client/admin/action-form/reason-dialog.tsx';
import { useDialog } from '#client/admin/action-form/use-dialog.ts';
import { TitledPanel } from '#client/admin/titled-panel.tsx';
import { useConfirm } from '#client/ui/confirm.tsx';
import type { UserSecondFactors } from '#shared/users/second-factors.contract.ts';
import type { UserProfile } from '#shared/users/users.contract.ts';
import { useMay } from '../use-may.ts';
import { decide, PendingRequest } from './pending-request.tsx';
import {
  useAdminUserApproveResetMutation,
  useAdminUserCancelResetMutation,
  useAdminUserFactorsQuery,
  useAdminUserRequestResetMutation,
} from './users.api.ts';

const resetRequest: ReasonAction = {
  title: 'Request a reset',
  text: 'For a user who lost their phone and recovery codes. Please verify who is asking. After another admin has approved it, all passkeys, the app and the recovery codes are removed.',
  submit: 'Request',
  isDestructive: true,
  done: 'Another admin can approve the reset now.',
};

/** The second factors of a user. Two admins together can remove them if the user lost them. */
export function UserSecondFactorsPanel({ user: { id, mayBeActedOn } }: { user: UserProfile }) {
  const { data } = useAdminUserFactorsQuery(id);
  const may = useMay();
  const { dialog, open } = useDialog();
  const [request] = useAdminUserRequestResetMutation();
  const mayReset = may('UserManagement.update') && mayBeActedOn;
  if (!data || (data.passkeys === 0 && !data.hasApp)) return null;
  return (
    <TitledPanel title="Second factors">
      <Text mb="sm">{textOf(data)}</Text>
      {data.reset && <OpenReset id={id} reset={data.reset} mayDecide={mayReset} />}
      {!data.reset && mayReset && (
        <Button fullWidth variant="default" onClick={open}>
          Request a reset
        </Button>
      )}
      <ReasonDialog {...dialog} {...resetRequest} send={({ reason }) => request({ id, reason })} />
    </TitledPanel>
  );
}

interface OpenResetProps {
  id: string;
  reset: NonNullable<UserSecondFactors['reset']>;
  mayDecide: boolean;
}

function OpenReset({ id, reset, mayDecide }: OpenResetProps) {
  const confirm = useConfirm();
  const [approve, approving] = useAdminUserApproveResetMutation();
  const [cancel, cancelling] = useAdminUserCancelResetMutation();
  const approveIt = async () => {
    const message = 'All passkeys, the app and the recovery codes are removed, and the user is signed out.';
    if (!(await confirm({ title: 'Approve the reset?', message }))) return;
    await decide(approve(id), 'The second factors are removed.');
  };
  return (
    <PendingRequest
      request={reset}
      what="a reset"
      mayDecide={mayDecide}
      isBusy={approving.isLoading || cancelling.isLoading}
      approveLabel="Approve the reset"
      approveLook={{ variant: 'light', color: 'red' }}
      onApprove={() => void approveIt()}
      onCancel={() => void decide(cancel(id), 'The request is cancelled.')}
    />
  );
}

function textOf({ passkeys, hasApp, recoveryCodesLeft }: UserSecondFactors): string {
  return [
    `${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`,
    ...(hasApp ? ['authenticator app'] : []),
    `${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code' : 'codes'} left`,
  ].join(', ');
}
