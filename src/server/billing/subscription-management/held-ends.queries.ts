import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

interface Held {
  userId: string;
  id: number;
}

/** For what has no card behind it. It stays in the history; what has not begun is over before it would have. */
export async function endHeld(tx: Db, { userId, id, now }: Held & { now: Date }) {
  await sql`
    update user_subscriptions
    set ends_at = ${now}, starts_at = least(starts_at, ${now}::timestamptz - interval '1 second')
    where user_id = ${userId} and id = ${id}
  `.execute(tx);
}

/** For what has no card behind it. Answers the new end. */
export async function moveEnd(tx: Db, { userId, id, days }: Held & { days: number }): Promise<Date> {
  const { rows } = await sql<{ endsAt: Date }>`
    update user_subscriptions
    set ends_at = ends_at + make_interval(days => ${days}::int)
    where user_id = ${userId} and id = ${id}
    returning ends_at as "endsAt"
  `.execute(tx);
  const [moved] = rows;
  if (!moved) throw new Error(`Subscription ${id} is gone.`);
  return moved.endsAt;
}
