import { useStore } from 'react-redux';
import type { PlatformState } from '#client/platform/platform-state.ts';
import { refreshSession } from '#client/platform/session-refresh.ts';

/** The token says whether a second factor is missing, so it is renewed after one was added or proved. */
export function useRenewClaims() {
  const store = useStore<PlatformState>();
  return async () => {
    const { jwt, claims } = store.getState().session;
    if (claims?.needsSecondFactor) await refreshSession(store, { staleJwt: jwt });
  };
}
