import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Visitor } from '../sessions.queries.ts';
import { cancelEmailChange, deleteLinks } from './email-change.queries.ts';

/** Idempotent: does nothing if no change is pending. */
export async function cancelChange({ db, now }: Deps, user: SignedInUser, visitor: Visitor) {
  await db.transaction().execute(async (tx) => {
    const wasPending = await cancelEmailChange(tx, { userId: user.id, now: now() }, visitor);
    if (wasPending) await deleteLinks(tx, user.id);
  });
}
