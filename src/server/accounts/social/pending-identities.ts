import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** A key for the browser that started an identity with an unverified address; only its hash is stored. */
export const newPendingKey = () => randomBytes(32).toString('base64url');

export const hashOfKey = (key: string) => createHash('sha256').update(key).digest();

/**
 * Called when the address of an account was verified by the link in our mail. A pending identity is confirmed only if
 * the same browser started it; otherwise it may belong to anyone who knows the address, and is deleted.
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
