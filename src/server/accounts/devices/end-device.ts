import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Visitor } from '../sessions.queries.ts';
import { endOwnSession } from './devices.queries.ts';
import { notifyOpenPages } from './notify-open-pages.ts';

/** Signs one device out. Idempotent; another user's device is not found. */
export async function endDevice(deps: Deps, user: SignedInUser, sessionId: string, visitor: Visitor): Promise<void> {
  const isOwn = await endOwnSession(deps.db, { id: sessionId, userId: user.id, now: deps.now() }, visitor);
  if (!isOwn) throw new AppError('not_found');
  notifyOpenPages(deps, [sessionId]);
}
