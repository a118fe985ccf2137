import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';

interface Held {
  userId: string;
  id: number;
}

/**
 * For subscriptions without a card. The row stays in the history; one that has not begun gets a start before its end.
 */
export async function endAccess(tx: Db, { userId, id, now }: Held & { now: Date }) {
  await sql`
    update user_subscriptions
    set ends_at = ${now}, starts_at = least(starts_at, ${now}::timestamptz - interval '1 second')
    where user_id = ${userId} and id = ${id}
  `.execute(tx);
}

/** For subscriptions without a card. Returns the new end. */
export async function extendAccess(tx: Db, { userId, id, days }: Held & { days: number }): Promise<Date> {
  const { rows } = await sql<{ endsAt: Date }>`
    update user_subscriptions
    set ends_at = ends_at + make_interval(days => ${days}::int)
    where user_id = ${userId} and id = ${id}
    returning ends_at as "endsAt"
  `.execute(tx);
  const moved = requireRow(rows, `Subscription ${id} is gone.`);
  return moved.endsAt;
}
