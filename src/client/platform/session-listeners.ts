import type { ServerAction } from '#shared/live/contract.ts';
import { api } from './api.ts';
import type { StartListening } from './platform-state.ts';
import { endsAtMs, readClaims } from './session-claims.ts';
import { refreshSession } from './session-refresh.ts';
import { sessionEnded, sessionStarted, signOutStarted } from './session-slice.ts';
import { pendingSignOut, storedJwt } from './session-storage.ts';
import { toast } from './toasts.ts';

/** The token is renewed this long before its end, so that no call has to fail first. */
const RENEW_AHEAD_MS = 60_000;

const subscriptionsChanged: ServerAction['type'] = 'billing/subscriptionsChanged';

/** What a change of the session causes outside the store. */
export function listenToSession(startListening: StartListening): void {
  storeSession(startListening);

  startListening({
    actionCreator: sessionStarted,
    effect: async ({ payload: jwt }, { cancelActiveListeners, delay, dispatch, getState }) => {
      cancelActiveListeners();
      const claims = readClaims(jwt);
      const restMs = claims ? endsAtMs(claims) - Date.now() : 0;
      // A token that looks ended on arrival means a wrong clock here; the server's 401 decides then.
      if (restMs <= 0) return;
      await delay(Math.max(restMs - RENEW_AHEAD_MS, restMs / 2));
      if (getState().session.jwt === jwt) await refreshSession({ dispatch, getState }, { staleJwt: jwt });
    },
  });

  startListening({
    actionCreator: sessionStarted,
    effect: ({ payload: jwt }, { dispatch, getOriginalState }) => {
      const before = getOriginalState().session.claims;
      // Another tab has signed in as somebody else: nothing of the former person may stay on the screen.
      if (before && before.sub !== readClaims(jwt)?.sub) dispatch(api.util.resetApiState());
    },
  });

  startListening({
    type: subscriptionsChanged,
    effect: async (_action, { dispatch, getState }) => {
      // The token carries what the plan opens, so a new plan needs a new token.
      await refreshSession({ dispatch, getState }, { staleJwt: getState().session.jwt });
      dispatch(api.util.invalidateTags(['User', 'Billing', 'Plans', 'Matches']));
    },
  });
}

function storeSession(startListening: StartListening): void {
  startListening({ actionCreator: sessionStarted, effect: ({ payload: jwt }) => storedJwt.write(jwt) });

  startListening({
    actionCreator: signOutStarted,
    effect: (_action, { getState }) => {
      const { jwt } = getState().session;
      // Both before the server answers: a page that is loaded meanwhile must not find a session.
      if (jwt !== null) pendingSignOut.write(jwt);
      storedJwt.clear('signedOut');
    },
  });

  startListening({
    actionCreator: sessionEnded,
    effect: async (_action, { getState }) => {
      const end = getState().session.end ?? 'nobody';
      storedJwt.clear(end);
      if (end === 'expired') await toastSessionExpired();
    },
  });
}

export async function toastSessionExpired(): Promise<void> {
  const { errors } = await import('#shared/platform/errors.ts');
  toast.error({ id: 'session-expired', message: errors.session_expired.message });
}
