import type { SessionEnd } from './session-slice.ts';

export const JWT_KEY = 'jwt';
const END_KEY = 'session-end';

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

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
