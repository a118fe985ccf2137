import { useState } from 'react';
import { sortErrors } from '#client/platform/field-errors.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import type { AppSecretResult } from '#shared/accounts/second-factor.contract.ts';
import { useConfirmPassword } from './confirm-password.tsx';
import { useBeginAppMutation, useRemoveAppMutation, useRenewRecoveryCodesMutation } from './second-factors.api.ts';

const TOAST = 'two-step';

/** What the dialog shows: the secret for a new app, or recovery codes. */
export type TwoStepShown = { secret: AppSecretResult } | { recoveryCodes: string[] } | null;

/** Changes two-step sign-in, each time after the password was entered again. `onTurnedOff` moves the focus. */
export function useTwoStep(onTurnedOff: () => void) {
  const confirm = useConfirm();
  const { askForPassword, passwordDialog } = useConfirmPassword();
  const [shown, setShown] = useState<TwoStepShown>(null);
  const [beginApp, beginning] = useBeginAppMutation();
  const [removeApp, removing] = useRemoveAppMutation();
  const [renew, renewing] = useRenewRecoveryCodesMutation();

  const setUp = async () => {
    const { data, error } = await confirmed(askForPassword, beginApp);
    if (data) setShown({ secret: data });
    else if (error) tell('Not set up', error);
  };
  const turnOff = async () => {
    const message = 'Your password alone will be enough to sign in.';
    if (!(await confirm({ title: 'Turn off two-step sign-in?', message }))) return;
    const { data, error } = await confirmed(askForPassword, removeApp);
    if (data !== undefined) {
      toast.success({ id: TOAST, title: 'Turned off', message: 'You can delete the entry in your app.' });
    } else if (error) tell('Still on', error);
    onTurnedOff();
  };
  const renewCodes = async () => {
    const { data, error } = await confirmed(askForPassword, renew);
    if (data) setShown(data);
    else if (error) tell('No new codes', error);
  };

  return {
    shown,
    showCodes: (recoveryCodes: string[]) => setShown({ recoveryCodes }),
    close: () => setShown(null),
    setUp,
    turnOff,
    renewCodes,
    isBusy: beginning.isLoading || removing.isLoading || renewing.isLoading,
    passwordDialog,
  };
}

interface Answer<Data> {
  data?: Data | undefined;
  error?: unknown;
}

/** Sends the request with the confirmation. The result is empty if the user cancels. */
async function confirmed<Data>(
  askForPassword: () => Promise<string | undefined>,
  send: (body: { confirmation: string }) => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  const confirmation = await askForPassword();
  return confirmation === undefined ? {} : send({ confirmation });
}

const tell = (title: string, error: unknown) =>
  toast.error({ id: TOAST, title, message: sortErrors(error, []).rest.join(' ') });
