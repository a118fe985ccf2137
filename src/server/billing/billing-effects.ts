import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/**
 * Whether this is the first time. For what must happen once for one cause, such as a mail for an invoice: ask in the
 * transaction that does it, so that both are saved or neither.
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
