import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';

/** Full access, whatever plan the user had; the same as for referral rewards. */
const GRANTED_PLAN_ID = 12;

export async function hasRenewingPlan(tx: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from recurring_subscriptions
    where user_id = ${userId} and status in ('trialing', 'active', 'past_due') and not is_ending
  `.execute(tx);
  return rows.length > 0;
}

interface GivenDays {
  startsAt: Date;
  endsAt: Date;
}

/** The days start after all other plans. Served by user_subscriptions_user_id_ends_at_idx. */
export async function insertDays(
  tx: Db,
  { userId, days, now }: { userId: string; days: number; now: Date },
): Promise<GivenDays> {
  const { rows } = await sql<GivenDays>`
    with beginning as (
      select greatest(${now}::timestamptz, max(ends_at)) as starts_at from user_subscriptions where user_id = ${userId}
    ),
    recorded as (
      insert into events (at, kind, user_id, details)
      values (${now}, 'days_granted', ${userId}, jsonb_build_object('days', ${days}::int))
    )
    insert into user_subscriptions (user_id, plan_id, starts_at, ends_at, source)
    select ${userId}, ${GRANTED_PLAN_ID}, starts_at, starts_at + make_interval(days => ${days}::int), 'grant'
    from beginning
    returning starts_at as "startsAt", ends_at as "endsAt"
  `.execute(tx);
  return requireRow(rows, 'Granting days returned no row.');
}
