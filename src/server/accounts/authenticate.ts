import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { withAnyKey } from '#server/platform/security/keys.ts';
import { accessToken } from './access-token.ts';
import { needsSecondFactor } from './session-rules.ts';
import { findSignedInUser } from './sessions.queries.ts';

/**
 * Returns the user of this access token with their current permissions; null if the token is forged or expired, or its
 * session or account no longer exists.
 */
export async function authenticate({ config, db, keys, now }: Deps, token: string): Promise<SignedInUser | null> {
  const claims = await withAnyKey(keys, 'access-token', (key) => accessToken.read(key, token, now()));
  if (!claims) return null;
  const rights = await findSignedInUser(db, { sessionId: claims.sid, userId: claims.sub, now: now() });
  if (!rights) return null;
  return {
    id: claims.sub,
    sessionId: claims.sid,
    hasAdminInterface: rights.hasAdminInterface,
    isSubscriber: rights.isSubscriber,
    hasSecondFactor: rights.hasSecondFactor,
    needsSecondFactor: needsSecondFactor(config, rights),
    permissions: new Set(rights.permissions?.split(' ')),
  };
}
