import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/**
 * Returns whether this is the first call with this key. For effects that must happen once per cause, such as a mail
 * about an invoice. Call it in the transaction of the effect, so that both are saved or neither.
 */
export async function once(
  tx: Db,
  { key, userId, at }: { key: string; userId: string | null; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into billing_effects (key, user_id, at) values (${key}, ${userId}, ${at})
    on conflict (key) do nothing
    returning key
  `.execute(tx);
  return rows.length > 0;
}
