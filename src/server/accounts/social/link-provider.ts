import type { Deps } from '#server/platform/deps.ts';
import type { Visitor } from '../sessions.queries.ts';
import { claimIdentity } from './claim-identity.ts';
import { lockSessionOwner } from './identities.queries.ts';
import type { SocialProfile } from './social-profile.ts';
import { type RefusalReason, SocialRefusal } from './social-refusal.ts';

interface Link {
  readProfile: () => Promise<SocialProfile>;
  /** The session in which the link was started. */
  sessionId: string;
  now: Date;
}

/**
 * Links another sign-in method to the account of a signed-in user. Errors are shown on the page where it was started.
 */
export async function linkProvider(deps: Deps, { readProfile, sessionId, now }: Link, visitor: Visitor): Promise<void> {
  const profile = await readProfile().catch((error: unknown) => {
    throw error instanceof SocialRefusal ? asLinkRefusal(error) : error;
  });
  await deps.db.transaction().execute(async (tx) => {
    const owner = await lockSessionOwner(tx, { sessionId, now });
    if (!owner) throw refusal('link-failed', 'the session has ended');
    const outcome = await claimIdentity(deps, tx, { profile, userId: owner.userId, now }, visitor);
    if (outcome !== 'linked') throw refusal(outcome, 'the identity or its place is taken');
  });
}

const refusal = (reason: RefusalReason, message: string, cause?: unknown) =>
  new SocialRefusal(reason, message, { page: '/account/security', cause });

const asLinkRefusal = ({ reason, message, cause }: SocialRefusal) =>
  refusal(reason === 'cancelled' ? 'link-cancelled' : 'link-failed', message, cause);
