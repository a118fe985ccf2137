import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { PlatformState } from '#client/platform/platform-state.ts';
import { selectIsSigningOut, sessionEnded, signOutStarted } from '#client/platform/session-slice.ts';
import { loadSignOut } from '#client/platform/session-start.ts';
import { useLazySignInOptionsQuery } from './accounts.api.ts';

/** Signs out and leads to the login screen, or after a soft sign-out to the marketing site, if one is configured. */
export function useSignOut() {
  const { dispatch, getState } = useStore<PlatformState>();
  const isSigningOut = useSelector(selectIsSigningOut);
  const [askForOptions] = useLazySignInOptionsQuery();
  // Preloaded with the menu, because the connection may be gone when the user signs out.
  useEffect(() => void loadSignOut(), []);

  const signOut = async ({ isSoft = false } = {}) => {
    const { jwt } = getState().session;
    if (jwt === null) return;
    const marketingUrl = isSoft ? (await askForOptions(undefined, true)).data?.marketingUrl : null;
    dispatch(signOutStarted());
    const hasEnded = await (await loadSignOut())?.signOut(jwt);
    dispatch(sessionEnded('signedOut'));
    if (hasEnded === true && marketingUrl) location.assign(marketingUrl);
  };

  return { signOut, isSigningOut };
}
