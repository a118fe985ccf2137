import { sortErrors } from '#client/platform/field-errors.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import type { Passkey } from '#shared/accounts/second-factor.contract.ts';
import { useConfirmPassword } from './confirm-password.tsx';
import { useRemovePasskeyMutation, useRenamePasskeyMutation } from './second-factors.api.ts';

const TOAST = 'passkey';

/** Renames and removes passkeys after the password was entered again. `onRemoved` moves the focus. */
export function useChangePasskeys(onRemoved: () => void) {
  const confirm = useConfirm();
  const { askForPassword, passwordDialog } = useConfirmPassword();
  const [sendName, naming] = useRenamePasskeyMutation();
  const [sendRemoval, removing] = useRemovePasskeyMutation();

  const rename = async ({ id }: Passkey, name: string) => {
    const confirmation = await askForPassword();
    if (confirmation === undefined) return;
    const { error } = await sendName({ id, name, confirmation });
    if (error) tell('Not renamed', error);
    else toast.success({ id: TOAST, message: `The passkey is called ${name} now.` });
  };

  const remove = async ({ id, name }: Passkey) => {
    const message = `You will no longer be able to sign in with ${name}.`;
    if (!(await confirm({ title: 'Remove this passkey?', message }))) return;
    const confirmation = await askForPassword();
    if (confirmation === undefined) return;
    const { error } = await sendRemoval({ id, confirmation });
    if (error) tell('Not removed', error);
    else toast.success({ id: TOAST, title: 'Passkey removed', message: `${name} no longer signs in.` });
    onRemoved();
  };

  return { rename, remove, isBusy: naming.isLoading || removing.isLoading, passwordDialog };
}

const tell = (title: string, error: unknown) =>
  toast.error({ id: TOAST, title, message: sortErrors(error, []).rest.join(' ') });
