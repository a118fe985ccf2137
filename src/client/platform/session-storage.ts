import type { SessionEnd } from './session-slice.ts';

export const JWT_KEY = 'jwt';
const END_KEY = 'session-end';
const SIGN_OUT_KEY = 'sign-out';

/** The token outlives a reload and is seen by every tab. A browser that forbids storage keeps it in memory only. */
export const storedJwt = {
  read: (): string | null => attempt(() => localStorage.getItem(JWT_KEY)) ?? null,
  write: (jwt: string): void => attempt(() => localStorage.setItem(JWT_KEY, jwt)),
  /** The other tabs are told why, so that each can say it. */
  clear: (end: SessionEnd): void =>
    attempt(() => {
      localStorage.setItem(END_KEY, end);
      localStorage.removeItem(JWT_KEY);
    }),
  hasExpired: (): boolean => attempt(() => localStorage.getItem(END_KEY)) === 'expired',
};

/** The token of a session that the user has left, until the server has ended it. While it is here, the cookie is void. */
export const pendingSignOut = {
  read: (): string | null => attempt(() => localStorage.getItem(SIGN_OUT_KEY)) ?? null,
  write: (jwt: string): void => attempt(() => localStorage.setItem(SIGN_OUT_KEY, jwt)),
  clear: (): void => attempt(() => localStorage.removeItem(SIGN_OUT_KEY)),
};

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
