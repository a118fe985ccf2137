import { sortErrors } from '#client/platform/field-errors.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirmPassword } from './confirm-password.tsx';
import { useAddPasskeyMutation, useNewPasskeyOptionsMutation } from './second-factors.api.ts';
import { useRenewClaims } from './use-renew-claims.ts';

const TOAST = 'passkey';

/** Adds a passkey of this device: asks for the password, then the device verifies the user. */
export function useAddPasskey() {
  const { askForPassword, passwordDialog } = useConfirmPassword();
  const [loadOptions, loading] = useNewPasskeyOptionsMutation();
  const [send, sending] = useAddPasskeyMutation();
  const renewClaims = useRenewClaims();

  const fail = (message: string) => {
    toast.error({ id: TOAST, title: 'No passkey was added', message });
    return false;
  };

  /** Resolves to true if a passkey was added. */
  const add = async (): Promise<boolean> => {
    const confirmation = await askForPassword();
    if (confirmation === undefined) return false;
    const options = await loadOptions({ confirmation });
    if (!options.data) return fail(sortErrors(options.error, []).rest.join(' '));
    const { createPasskey, PasskeyUnused } = await import('./browser-passkeys.ts');
    try {
      const answer = await createPasskey(options.data);
      const { error } = await send({ name: deviceLabel(navigator.userAgent), answer });
      if (error) return fail(sortErrors(error, []).rest.join(' '));
    } catch (error) {
      if (error instanceof PasskeyUnused) return fail(error.message);
      throw error;
    }
    toast.success({ id: TOAST, title: 'Passkey added', message: 'You can sign in with one tap from now on.' });
    await renewClaims();
    return true;
  };
  return { add, isAdding: loading.isLoading || sending.isLoading, passwordDialog };
}

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** A first name for a new passkey. The user can change it. */
const deviceLabel = (userAgent: string): string =>
  systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Passkey';
