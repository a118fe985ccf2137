import type { Deps } from '#server/platform/deps.ts';
import { withAnyKey } from '#server/platform/security/keys.ts';
import { AppError } from '#shared/platform/errors.ts';
import { accessToken } from './access-token.ts';
import { endSession, type Visitor } from './sessions.queries.ts';

const BEFORE_ANY_EXPIRY = new Date(0);

/**
 * Ends the session on the server too, so that copied tokens are useless. An expired token still identifies its session,
 * so a browser that was offline can sign out later.
 */
export async function signOut({ db, keys, live, now }: Deps, token: string, visitor: Visitor) {
  const claims = await withAnyKey(keys, 'access-token', (key) => accessToken.read(key, token, BEFORE_ANY_EXPIRY));
  if (!claims) throw new AppError('unauthenticated');
  await endSession(db, { id: claims.sid, reason: 'signed_out', now: now() }, visitor);
  live.disconnectSession(claims.sid);
}
