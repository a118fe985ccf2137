import type { ServerAction } from '#shared/live/contract.ts';
import { api } from './api.ts';
import type { StartListening } from './platform-state.ts';
import { endsAtMs, readClaims } from './session-claims.ts';
import { refreshSession } from './session-refresh.ts';
import { sessionEnded, sessionStarted, signOutStarted } from './session-slice.ts';
import { pendingSignOut, storedJwt } from './session-storage.ts';
import { toast } from './toasts.ts';

/** The token is refreshed this long before it expires, so that no request fails first. */
const RENEW_AHEAD_MS = 60_000;

const EXPIRED_TOAST = 'session-expired';

const subscriptionsChanged: ServerAction['type'] = 'billing/subscriptionsChanged';

/** Side effects of session changes. */
export function listenToSession(startListening: StartListening): void {
  storeSession(startListening);

  startListening({
    actionCreator: sessionStarted,
    effect: async ({ payload: jwt }, { cancelActiveListeners, delay, dispatch, getState }) => {
      cancelActiveListeners();
      const claims = readClaims(jwt);
      const restMs = claims ? endsAtMs(claims) - Date.now() : 0;
      // A token that looks expired on arrival means that the local clock is wrong. Then the server's 401 decides.
      if (restMs <= 0) return;
      await delay(Math.max(restMs - RENEW_AHEAD_MS, restMs / 2));
      if (getState().session.jwt === jwt) await refreshSession({ dispatch, getState }, { staleJwt: jwt });
    },
  });

  startListening({
    actionCreator: sessionStarted,
    effect: ({ payload: jwt }, { dispatch, getOriginalState }) => {
      const before = getOriginalState().session.claims;
      // Another tab has signed in as another user: no data of the previous user may remain on the screen.
      if (before && before.sub !== readClaims(jwt)?.sub) dispatch(api.util.resetApiState());
    },
  });

  startListening({
    type: subscriptionsChanged,
    effect: async (_action, { dispatch, getState }) => {
      // The token contains the access of the plan, so a new plan needs a new token.
      await refreshSession({ dispatch, getState }, { staleJwt: getState().session.jwt });
      dispatch(api.util.invalidateTags(['User', 'Billing', 'Plans', 'Matches']));
    },
  });
}

function storeSession(startListening: StartListening): void {
  startListening({
    actionCreator: sessionStarted,
    effect: ({ payload: jwt }, { getOriginalState }) => {
      storedJwt.write(jwt);
      if (getOriginalState().session.end === 'expired') toast.close(EXPIRED_TOAST);
    },
  });

  startListening({
    actionCreator: signOutStarted,
    effect: (_action, { getState }) => {
      const { jwt } = getState().session;
      // Before the server answers, so that a page loaded in the meantime finds no session.
      if (jwt !== null) pendingSignOut.write(jwt);
      storedJwt.clear('signedOut');
    },
  });

  startListening({
    actionCreator: sessionEnded,
    effect: async (_action, { getState }) => {
      const end = getState().session.end ?? 'noSession';
      storedJwt.clear(end);
      if (end === 'expired') await toastSessionExpired();
    },
  });
}

export async function toastSessionExpired(): Promise<void> {
  const { errors } = await import('#shared/platform/errors.ts');
  toast.error({ id: EXPIRED_TOAST, message: errors.session_expired.message });
}
