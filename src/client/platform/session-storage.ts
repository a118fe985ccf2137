export const JWT_KEY = 'jwt';

/** The token outlives a reload and is seen by every tab. A browser that forbids storage keeps it in memory only. */
export const storedJwt = {
  read: (): string | null => attempt(() => localStorage.getItem(JWT_KEY)) ?? null,
  write: (jwt: string): void => attempt(() => localStorage.setItem(JWT_KEY, jwt)),
  clear: (): void => attempt(() => localStorage.removeItem(JWT_KEY)),
};

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
