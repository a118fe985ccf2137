import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import type { SocialProvider } from '#shared/accounts/contract.ts';
import { useConfirmPassword } from './confirm-password.tsx';
import { useBeginLinkMutation, useUnlinkMutation } from './sign-in-methods.api.ts';
import { socialProviders } from './social-sign-in-providers.ts';

/** Linking leaves the page for the provider. Unlinking asks for confirmation, and `onUnlinked` moves the focus. */
export function useLinking(onUnlinked: () => void) {
  const confirm = useConfirm();
  const { askForPassword, passwordDialog } = useConfirmPassword();
  const [beginLink, { isLoading: isBeginning }] = useBeginLinkMutation();
  const [endLink, { isLoading: isUnlinking }] = useUnlinkMutation();

  const link = async (provider: SocialProvider) => {
    const confirmation = await askForPassword();
    if (confirmation === undefined) return;
    const { data, error } = await beginLink({ provider, confirmation });
    if (data) location.assign(data.url);
    else tell('Not linked', error);
  };

  const unlink = async (provider: SocialProvider) => {
    const { name } = socialProviders[provider];
    const message = `You will no longer be able to sign in with ${name}.`;
    if (!(await confirm({ title: `Unlink ${name}?`, message }))) return;
    const { error } = await endLink(provider);
    if (error) tell('Not unlinked', error);
    else toast.success({ title: 'Unlinked', message: `You can no longer sign in with ${name}.` });
    onUnlinked();
  };

  return { link, unlink, isBusy: isBeginning || isUnlinking, passwordDialog };
}

function tell(title: string, error: unknown) {
  const told = isApiError(error) ? error.message : null;
  toast.error({ title, message: typeof told === 'string' ? told : 'Please try again.' });
}
