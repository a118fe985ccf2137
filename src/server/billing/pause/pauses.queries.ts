import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** The start of the user's last pause, of any subscription. Served by the primary key. */
export async function findLastPause(db: Db, userId: string): Promise<Date | null> {
  const { rows } = await sql<{ pausedAt: Date | null }>`
    select max(paused_at) as "pausedAt" from recurring_subscriptions where user_id = ${userId}
  `.execute(db);
  return rows[0]?.pausedAt ?? null;
}

/** Pauses that ended within the last day. Served by recurring_subscriptions_paused_until_idx. */
export async function findEndedPauses(db: Db, now: Date): Promise<{ userId: string; id: number }[]> {
  const { rows } = await sql<{ userId: string; id: number }>`
    select user_id as "userId", id
    from recurring_subscriptions
    where paused_until <= ${now}
      and paused_until > ${now}::timestamptz - interval '1 day'
      and status in ('trialing', 'active')
  `.execute(db);
  return rows;
}
