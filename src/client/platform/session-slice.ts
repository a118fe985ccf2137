import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Claims, readClaims } from './session-claims.ts';

type SessionStatus = 'unknown' | 'pending' | 'logged' | 'notLogged';

/** Why there is no session: there was none, the user signed out, or it expired on the server. */
export type SessionEnd = 'noSession' | 'signedOut' | 'expired';

export interface SessionState {
  status: SessionStatus;
  jwt: string | null;
  claims: Claims | null;
  end: SessionEnd | null;
  /** From the click on Sign out until the session has ended. */
  isSigningOut: boolean;
}

const initialState: SessionState = { status: 'unknown', jwt: null, claims: null, end: null, isSigningOut: false };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sought(session) {
      session.status = 'pending';
    },
    started: ({ isSigningOut }, { payload: jwt }: PayloadAction<string>) => ({
      status: 'logged',
      jwt,
      claims: readClaims(jwt),
      end: null,
      isSigningOut,
    }),
    signOutStarted(session) {
      session.isSigningOut = true;
    },
    /**
     * Without a payload it is the server's own `session/ended`, sent over the live socket. That message, or the 401 of
     * another request, can arrive before or after the response to the sign-out: the first reason counts.
     */
    ended(session, { payload = 'expired' }: PayloadAction<SessionEnd | undefined>) {
      if (session.status === 'notLogged') return session;
      const end = session.isSigningOut ? 'signedOut' : payload;
      return { status: 'notLogged', jwt: null, claims: null, end, isSigningOut: false };
    },
  },
  selectors: {
    selectIsLogged: (session) => session.status === 'logged',
    selectIsSigningOut: (session) => session.isSigningOut,
    selectClaims: (session) => session.claims,
  },
});

export const {
  sought: sessionSought,
  started: sessionStarted,
  signOutStarted,
  ended: sessionEnded,
} = sessionSlice.actions;
export const { selectIsLogged, selectIsSigningOut, selectClaims } = sessionSlice.selectors;
