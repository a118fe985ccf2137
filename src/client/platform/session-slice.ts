import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Claims, readClaims } from './session-claims.ts';

type SessionStatus = 'unknown' | 'pending' | 'logged' | 'notLogged';

/** Why nobody is signed in: nobody was, the person left, or the server no longer knows the session. */
export type SessionEnd = 'nobody' | 'signedOut' | 'expired';

export interface SessionState {
  status: SessionStatus;
  jwt: string | null;
  claims: Claims | null;
  end: SessionEnd | null;
}

const initialState: SessionState = { status: 'unknown', jwt: null, claims: null, end: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sought(session) {
      session.status = 'pending';
    },
    started: (_session, { payload: jwt }: PayloadAction<string>) => ({
      status: 'logged',
      jwt,
      claims: readClaims(jwt),
      end: null,
    }),
    /** Without a payload it is the server's own `session/ended`, sent over the live socket. */
    ended: (_session, { payload }: PayloadAction<SessionEnd | undefined>) => ({
      status: 'notLogged',
      jwt: null,
      claims: null,
      end: payload ?? 'expired',
    }),
  },
  selectors: {
    selectIsLogged: (session) => session.status === 'logged',
    selectClaims: (session) => session.claims,
  },
});

export const { sought: sessionSought, started: sessionStarted, ended: sessionEnded } = sessionSlice.actions;
export const { selectIsLogged, selectClaims } = sessionSlice.selectors;
