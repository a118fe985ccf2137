import type { SessionEnd } from './session-slice.ts';
import { tryStorage } from './try-storage.ts';

export const JWT_KEY = 'jwt';
const END_KEY = 'session-end';
const SIGN_OUT_KEY = 'sign-out';

/** The token survives a reload and is shared by all tabs. If storage is blocked, it exists only in memory. */
export const storedJwt = {
  read: (): string | null => tryStorage(() => localStorage.getItem(JWT_KEY)) ?? null,
  write: (jwt: string): void => tryStorage(() => localStorage.setItem(JWT_KEY, jwt)),
  /** Stores the reason, so that other tabs can show it. */
  clear: (end: SessionEnd): void =>
    tryStorage(() => {
      localStorage.setItem(END_KEY, end);
      localStorage.removeItem(JWT_KEY);
    }),
  hasExpired: (): boolean => tryStorage(() => localStorage.getItem(END_KEY)) === 'expired',
};

/** The token of a signed-out session until the server has ended it. While it is stored, the cookie must not be used. */
export const pendingSignOut = {
  read: (): string | null => tryStorage(() => localStorage.getItem(SIGN_OUT_KEY)) ?? null,
  write: (jwt: string): void => tryStorage(() => localStorage.setItem(SIGN_OUT_KEY, jwt)),
  clear: (): void => tryStorage(() => localStorage.removeItem(SIGN_OUT_KEY)),
};
