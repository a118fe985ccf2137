import { enqueueActivationMail } from '#server/accounts/registration/enqueue-activation-mail.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mayHaveMail } from './may-have-mail.ts';
import { hashOfKey, newPendingKey } from './pending-identities.ts';
import type { SocialProfile } from './social-profile.ts';
import { findByIdentity, replacePendingKey } from './social.queries.ts';

/**
 * For somebody who comes again before they have proved their address: a new key for the browser they come with, and
 * the mail once more. Null when their identity is not one that waits.
 */
export async function renewPendingIdentity(
  deps: Deps,
  { profile, now }: { profile: SocialProfile; now: Date },
): Promise<string | null> {
  const holder = await findByIdentity(deps.db, profile);
  if (!holder?.isPending || holder.isActivated) return null;

  const isMailAllowed = await mayHaveMail(deps, holder.email);
  const key = newPendingKey();
  return deps.db.transaction().execute(async (tx) => {
    const isReplaced = await replacePendingKey(tx, { profile, keyHash: hashOfKey(key) });
    if (!isReplaced) return null;
    if (isMailAllowed) await enqueueActivationMail(deps, tx, { ...holder, now });
    return key;
  });
}
