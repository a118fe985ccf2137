import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** Made for the browser that brought an identity whose address nobody proved; only its hash is kept. */
export const newPendingKey = () => randomBytes(32).toString('base64url');

export const hashOfKey = (key: string) => createHash('sha256').update(key).digest();

/**
 * Somebody proved the address of an account, by the link in our mail. An identity that waits for this is theirs only
 * if the same browser brought it; else it may be anybody's who knows the address, and it goes.
 */
export async function settlePendingIdentities(
  tx: Db,
  { userId, cookieKey }: { userId: string; cookieKey: string | undefined },
) {
  const keyHash = cookieKey === undefined ? null : hashOfKey(cookieKey);
  await sql`
    with confirmed as (
      update identities
      set pending_key_hash = null
      where user_id = ${userId} and pending_key_hash = ${keyHash}
    )
    delete from identities
    where user_id = ${userId} and pending_key_hash is not null and pending_key_hash is distinct from ${keyHash}
  `.execute(tx);
}
