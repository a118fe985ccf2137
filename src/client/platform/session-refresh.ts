import type { Dispatch } from '@reduxjs/toolkit';
import type { RefreshResult } from '#shared/accounts/contract.ts';
import { type ApiError, readApiError, unreachable } from './api-error.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { PlatformState } from './platform-state.ts';
import { endsAtMs, readClaims } from './session-claims.ts';
import { sessionEnded, sessionStarted } from './session-slice.ts';
import { storedJwt } from './session-storage.ts';

/** An error keeps the session: a lost network or an overloaded server does not sign the user out. */
type RefreshOutcome = 'started' | 'ended' | ApiError;

interface Refresh {
  /** The token that no longer works, or null if there is none. */
  staleJwt: string | null;
  /** Set on page load, where finding no session is a normal result and not an error. */
  isInitial?: boolean;
}

interface Store {
  dispatch: Dispatch;
  getState: () => unknown;
}

/** The refreshes in progress, by the token that they replace. */
const inProgress = new Map<string | null, Promise<RefreshOutcome>>();

/** Gets a new token with the cookie. Tabs and requests that need one at the same time share a single refresh. */
export function refreshSession(store: Store, refresh: Refresh): Promise<RefreshOutcome> {
  const { staleJwt } = refresh;
  const shared = inProgress.get(staleJwt);
  if (shared) return shared;
  const outcome = refreshInTurn(store, refresh).finally(() => inProgress.delete(staleJwt));
  inProgress.set(staleJwt, outcome);
  return outcome;
}

function refreshInTurn(
  { dispatch, getState }: Store,
  { staleJwt, isInitial = false }: Refresh,
): Promise<RefreshOutcome> {
  const hasSignedOut = () => {
    const { status, isSigningOut } = (getState() as PlatformState).session;
    return isSigningOut || status === 'notLogged';
  };
  return oneAtATime('session-refresh', async () => {
    if (hasSignedOut()) return 'ended';
    const answer = newerToken(staleJwt) ?? (await askForToken(isInitial));
    // A token that arrives after the sign-out must not undo it.
    if (hasSignedOut()) return 'ended';
    if (answer === null) {
      dispatch(sessionEnded(isInitial ? 'noSession' : 'expired'));
      return 'ended';
    }
    if (typeof answer !== 'string') return answer;
    dispatch(sessionStarted(answer));
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

declare global {
  interface Window {
    /** The request of public/first-script.js, which runs before all other scripts. */
    earlyRefresh?: Promise<Response>;
  }
}

/** Each answer is used once: a later call must ask again. */
function takeEarlyAnswer(): Promise<Response> | undefined {
  const early = window.earlyRefresh;
  delete window.earlyRefresh;
  return early;
}

/** A token, null if the server has no session, or the error that prevented an answer. */
async function askForToken(isInitial: boolean): Promise<string | null | ApiError> {
  try {
    const early = isInitial ? takeEarlyAnswer() : undefined;
    const response = await (early ??
      fetch(new URL('/api/v1/auth/refresh', location.origin), {
        credentials: 'same-origin',
        headers: isInitial ? { initial: 'true' } : {},
      }));
    if (response.status === 401 || response.status === 403) return null;
    // A proxy may answer without JSON.
    const data = (await response.json().catch(() => null)) as RefreshResult | null;
    return response.ok && data ? data.jwt : await readApiError({ status: response.status, data });
  } catch {
    return unreachable;
  }
}
