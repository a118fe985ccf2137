import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { TRIAL_DAYS } from '#shared/billing/plan-duration.ts';

const TRIAL_PLAN_ID = 10;

/**
 * The only place where an account becomes active: its address is verified and the trial starts, a few days longer for
 * invited users. False if it was already active; then nothing changes and there is no second trial.
 */
export async function activateAccount(tx: Db, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const { rows } = await sql`
    with activated as (
      update users
      set activated_at = ${now}
      where id = ${userId} and activated_at is null
      returning id, case when referred_by is null then 0 else (select friend_days from referral_settings) end as more_days
    ),
    trial as (
      insert into user_subscriptions (user_id, plan_id, starts_at, ends_at, source)
      select id, ${TRIAL_PLAN_ID}, ${now}, ${now}::timestamptz + make_interval(days => ${TRIAL_DAYS}::int + more_days), 'trial'
      from activated
      where not exists (select from user_subscriptions where user_id = activated.id)
    )
    select id from activated
  `.execute(tx);
  return rows.length > 0;
}
