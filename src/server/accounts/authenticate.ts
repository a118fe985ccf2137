import type { ClaimedSession, SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { withAnyKey } from '#server/platform/security/keys.ts';
import { accessToken } from './access-token.ts';
import { needsSecondFactor } from './session-rules.ts';
import { findSignedInUser } from './sessions.queries.ts';

/** Returns the session that this access token names; null if the token is forged or expired. Reads no database. */
export async function readSession(
  { keys, now }: Pick<Deps, 'keys' | 'now'>,
  token: string,
): Promise<ClaimedSession | null> {
  const claims = await withAnyKey(keys, 'access-token', (key) => accessToken.read(key, token, now()));
  return claims && { userId: claims.sub, sessionId: claims.sid };
}

/**
 * Returns the user of this access token with their current permissions; null if the token is forged or expired, or its
 * session or account no longer exists.
 */
export async function authenticate(deps: Deps, token: string): Promise<SignedInUser | null> {
  const { config, db, now } = deps;
  const session = await readSession(deps, token);
  if (!session) return null;
  const rights = await findSignedInUser(db, { ...session, now: now() });
  if (!rights) return null;
  return {
    id: session.userId,
    sessionId: session.sessionId,
    hasAdminInterface: rights.hasAdminInterface,
    isSubscriber: rights.isSubscriber,
    hasSecondFactor: rights.hasSecondFactor,
    needsSecondFactor: needsSecondFactor(config, rights),
    permissions: new Set(rights.permissions?.split(' ')),
  };
}
