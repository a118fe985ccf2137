import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Visitor } from '../sessions.queries.ts';
import { enqueueMethodLinkedMail } from './enqueue-method-linked-mail.ts';
import { deletePendingIdentities, findRivalIdentities, insertIdentity } from './identities.queries.ts';
import type { SocialProfile } from './social-profile.ts';

interface Claim {
  profile: SocialProfile;
  userId: string;
  now: Date;
}

/**
 * Links an identity to an account. The caller has verified that both belong to the same person, and holds the lock on
 * the user's row. Pending identities are replaced, because this one is verified.
 */
export async function claimIdentity(
  deps: Deps,
  tx: Db,
  claim: Claim,
  visitor: Visitor,
): Promise<'linked' | 'identity-taken' | 'other-linked'> {
  const { profile, userId } = claim;
  const rivals = await findRivalIdentities(tx, { profile, userId });
  const same = rivals.find(({ subject }) => subject === profile.subject);
  if (same) return same.userId === userId ? 'linked' : 'identity-taken';
  if (rivals.length > 0) return 'other-linked';

  await deletePendingIdentities(tx, { profile, userId });
  const addressee = await insertIdentity(tx, claim, visitor);
  if (!addressee) return 'identity-taken';
  await enqueueMethodLinkedMail(deps, tx, { ...addressee, provider: profile.provider }, visitor);
  return 'linked';
}
