import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { endSession, type Visitor } from './sessions.queries.ts';

/** Ends the session on the server too: a copy of its tokens opens nothing any more. */
export async function signOut({ db, live, now }: Deps, user: SignedInUser, visitor: Visitor) {
  await endSession(db, { id: user.sessionId, reason: 'signed_out', now: now() }, visitor);
  live.disconnectSession(user.sessionId);
}
