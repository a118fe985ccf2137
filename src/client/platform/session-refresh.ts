import type { Dispatch } from '@reduxjs/toolkit';
import type { RefreshResult } from '#shared/accounts/contract.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { PlatformState } from './platform-state.ts';
import { endsAtMs, readClaims } from './session-claims.ts';
import { sessionEnded, sessionStarted } from './session-slice.ts';
import { storedJwt } from './session-storage.ts';

/** `unreachable` keeps the session: a lost network does not sign the user out. */
type RefreshOutcome = 'started' | 'ended' | 'unreachable';

interface Refresh {
  /** The token that no longer works, or null if there is none. */
  staleJwt: string | null;
  /** Set on page load, where finding no session is a normal result and not an error. */
  isInitial?: boolean;
}

/** Gets a new token with the cookie. Tabs and requests that need one at the same time share a single refresh. */
export function refreshSession(
  { dispatch, getState }: { dispatch: Dispatch; getState: () => unknown },
  { staleJwt, isInitial = false }: Refresh,
): Promise<RefreshOutcome> {
  const hasSignedOut = () => {
    const { status, isSigningOut } = (getState() as PlatformState).session;
    return isSigningOut || status === 'notLogged';
  };
  return oneAtATime('session-refresh', async () => {
    if (hasSignedOut()) return 'ended';
    const jwt = newerToken(staleJwt) ?? (await askForToken(isInitial));
    // A token that arrives after the sign-out must not undo it.
    if (hasSignedOut()) return 'ended';
    if (jwt === undefined) return 'unreachable';
    if (jwt === null) {
      dispatch(sessionEnded(isInitial ? 'noSession' : 'expired'));
      return 'ended';
    }
    dispatch(sessionStarted(jwt));
    return 'started';
  });
}

/** A token that another tab, or an earlier call in this one, stored while this call was waiting. */
function newerToken(staleJwt: string | null): string | null {
  const stored = storedJwt.read();
  if (stored === null || stored === staleJwt) return null;
  const claims = readClaims(stored);
  return claims && endsAtMs(claims) > Date.now() ? stored : null;
}

/** A token, null if the server has no session, undefined if the server could not be reached. */
async function askForToken(isInitial: boolean): Promise<string | null | undefined> {
  try {
    const response = await fetch(new URL('/api/v1/auth/refresh', location.origin), {
      credentials: 'same-origin',
      headers: isInitial ? { initial: 'true' } : {},
    });
    if (response.status === 401 || response.status === 403) return null;
    if (!response.ok) return undefined;
    const { jwt } = (await response.json()) as RefreshResult;
    return jwt;
  } catch {
    // Neither a refusal nor a valid response: a network error, or a proxy that sends no JSON.
    return undefined;
  }
}
