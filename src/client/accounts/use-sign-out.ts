import { isApiError, unreachable } from '#client/platform/api-error.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { sessionEnded } from '#client/platform/session-slice.ts';
import { toast } from '#client/platform/toasts.ts';
import { useLazySignInOptionsQuery, useSignOutMutation } from './accounts.api.ts';

/** Signing out leads to the login screen; a soft sign-out leads to the marketing site, where there is one. */
export function useSignOut() {
  const dispatch = useAppDispatch();
  const [askToSignOut, { isLoading }] = useSignOutMutation();
  const [askForOptions] = useLazySignInOptionsQuery();

  const signOut = async ({ isSoft = false } = {}) => {
    const { error } = await askToSignOut();
    if (isApiError(error) && error.status === 0) {
      // The cookie would bring the session back on the next load: better to say so than to pretend.
      toast.error({ title: 'You are still signed in', message: unreachable.message });
      return;
    }
    const marketingUrl = isSoft ? (await askForOptions(undefined, true)).data?.marketingUrl : null;
    dispatch(sessionEnded(error ? 'expired' : 'signedOut'));
    if (marketingUrl) location.assign(marketingUrl);
  };

  return { signOut, isSigningOut: isLoading };
}
