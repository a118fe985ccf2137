import type { Db } from '#server/platform/database/db.ts';

/** The app store that currently bills this user, if any. Served by user_subscriptions_user_id_ends_at_idx. */
export async function findStore(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<'apple' | 'google' | null> {
  const row = await db
    .selectFrom('user_subscriptions')
    .select('source')
    .where('user_id', '=', userId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where('source', 'in', ['apple', 'google'])
    .executeTakeFirst();
  return row ? (row.source as 'apple' | 'google') : null; // guaranteed by the condition above
}
