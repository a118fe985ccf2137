import { enqueueActivationMail } from '#server/accounts/registration/enqueue-activation-mail.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mayHaveMail } from '../may-have-mail.ts';
import { hashOfKey, newPendingKey } from './pending-identities.ts';
import type { SocialProfile } from './social-profile.ts';
import { findByIdentity, replacePendingKey } from './social.queries.ts';

/**
 * For a user who signs in again before verifying their address: a new key for the current browser, and the mail again.
 * Null if the identity is not pending.
 */
export async function renewPendingIdentity(
  deps: Deps,
  { profile, now }: { profile: SocialProfile; now: Date },
): Promise<string | null> {
  const holder = await findByIdentity(deps.db, profile);
  if (!holder?.isPending || holder.isActivated) return null;

  const isMailAllowed = await mayHaveMail(deps, 'resendsByAddress', holder.email);
  const key = newPendingKey();
  return deps.db.transaction().execute(async (tx) => {
    const isReplaced = await replacePendingKey(tx, { profile, keyHash: hashOfKey(key) });
    if (!isReplaced) return null;
    if (isMailAllowed) await enqueueActivationMail(deps, tx, { ...holder, now });
    return key;
  });
}
