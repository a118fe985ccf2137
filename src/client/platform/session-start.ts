import type { PlatformStore } from './platform-state.ts';
import { endsAtMs, readClaims } from './session-claims.ts';
import { refreshSession } from './session-refresh.ts';
import { sessionEnded, sessionSought, sessionStarted } from './session-slice.ts';
import { JWT_KEY, pendingSignOut, storedJwt } from './session-storage.ts';

/** Restores the session on page load. A valid stored token is used at once, so that the page can paint. */
export async function restoreSession(store: PlatformStore): Promise<void> {
  const jwt = storedJwt.read();
  const claims = jwt === null ? null : readClaims(jwt);
  const hasSignedOut = finishPendingSignOut();
  if (jwt !== null && claims && endsAtMs(claims) > Date.now()) {
    store.dispatch(sessionStarted(jwt));
    return;
  }
  store.dispatch(sessionSought());
  // Without the token of a later sign-in, the cookie still belongs to the session that was signed out.
  if (!(await hasSignedOut) && jwt === null) {
    store.dispatch(sessionEnded('signedOut'));
    return;
  }
  const outcome = await refreshSession(store, { staleJwt: jwt, isInitial: true });
  // Without a network the user stays signed in. The first successful request decides.
  if (typeof outcome !== 'string') store.dispatch(claims && jwt ? sessionStarted(jwt) : sessionEnded('noSession'));
}

/** True when no sign-out is pending any more. */
async function finishPendingSignOut(): Promise<boolean> {
  const jwt = pendingSignOut.read();
  if (jwt === null) return true;
  return (await (await loadSignOut())?.finishSignOut(jwt)) ?? false;
}

/** Null without a connection: the session then ends on this device, and the next page load ends it on the server. */
export const loadSignOut = () => import('./sign-out.ts').catch(() => null);

/** Signing in or out in one tab applies to all tabs. Each tab returns to its own page after the next sign-in. */
export function followOtherTabs(store: PlatformStore): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    // A null key means that the whole storage was cleared.
    if (key !== null && key !== JWT_KEY) return;
    if (newValue === store.getState().session.jwt) return;
    if (newValue !== null) store.dispatch(sessionStarted(newValue));
    else store.dispatch(sessionEnded(storedJwt.hasExpired() ? 'expired' : 'noSession'));
  });
}
