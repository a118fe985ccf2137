import type { PlatformStore } from './platform-state.ts';
import { endsAtMs, readClaims } from './session-claims.ts';
import { refreshSession } from './session-refresh.ts';
import { sessionEnded, sessionSought, sessionStarted } from './session-slice.ts';
import { JWT_KEY, pendingSignOut, storedJwt } from './session-storage.ts';

/** Finds out on page load who is signed in. A stored token that still runs is taken at once, so the page can paint. */
export async function restoreSession(store: PlatformStore): Promise<void> {
  const jwt = storedJwt.read();
  const claims = jwt === null ? null : readClaims(jwt);
  const hasSignedOut = finishPendingSignOut();
  if (jwt !== null && claims && endsAtMs(claims) > Date.now()) {
    store.dispatch(sessionStarted(jwt));
    return;
  }
  store.dispatch(sessionSought());
  // Without a token of a later sign-in, the cookie still belongs to the session that was left.
  if (!(await hasSignedOut) && jwt === null) {
    store.dispatch(sessionEnded('signedOut'));
    return;
  }
  const outcome = await refreshSession(store, { staleJwt: jwt, isInitial: true });
  // Without a network whoever was here stays; the first call that gets through settles it.
  if (outcome === 'unreachable') store.dispatch(claims && jwt ? sessionStarted(jwt) : sessionEnded('nobody'));
}

/** True when no sign-out is pending any more. */
async function finishPendingSignOut(): Promise<boolean> {
  const jwt = pendingSignOut.read();
  if (jwt === null) return true;
  return (await (await loadSignOut())?.finishSignOut(jwt)) ?? false;
}

/** Null without a connection: then a session ends on this device, and the next page load ends it on the server. */
export const loadSignOut = () => import('./sign-out.ts').catch(() => null);

/** Signing in or out in one tab does so in all of them; each comes back to its own page when somebody signs in again. */
export function followOtherTabs(store: PlatformStore): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    // A null key means that everything was cleared.
    if (key !== null && key !== JWT_KEY) return;
    if (newValue === store.getState().session.jwt) return;
    if (newValue !== null) store.dispatch(sessionStarted(newValue));
    else store.dispatch(sessionEnded(storedJwt.hasExpired() ? 'expired' : 'nobody'));
  });
}
