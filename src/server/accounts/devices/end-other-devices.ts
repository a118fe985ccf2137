import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Visitor } from '../sessions.queries.ts';
import { endOtherSessions } from './devices.queries.ts';
import { notifyOpenPages } from './notify-open-pages.ts';

/** Signs the user out on all other devices. */
export async function endOtherDevices(deps: Deps, user: SignedInUser, visitor: Visitor): Promise<void> {
  const end = { userId: user.id, keptSessionId: user.sessionId, now: deps.now() };
  notifyOpenPages(deps, await endOtherSessions(deps.db, end, visitor));
}
