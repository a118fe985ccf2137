import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** Full access, whatever plan the inviter had. */
const REWARD_PLAN_ID = 12;

/** Waits for a pending guarantee refund, which may take longer than the guarantee period if Stripe is unavailable. */
const isDue = (now: Date) => sql`
  due_at <= ${now} and withdrawn_at is null and given_at is null
  and not exists (
    select from refunds where refunds.user_id = friend_id and kind = 'guarantee' and status in ('requested', 'pending')
  )
`;

/** No plan renews, and the current access ends within the hour: the reward begins where it ends. */
const nothingRuns = (person: RawBuilder<unknown>, now: Date) => sql`
  not exists (
    select from recurring_subscriptions
    where user_id = ${person} and status in ('trialing', 'active', 'past_due') and not is_ending
  )
  and not exists (
    select from user_subscriptions
    where user_id = ${person} and ends_at > ${now}::timestamptz + interval '1 hour'
  )
`;

/**
 * Inviters whose reward can begin. Accounts that are closing or suspended get nothing now. Served by
 * referral_rewards_due_at_idx.
 */
export async function findInvitersToReward(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct reward.user_id as "userId"
    from referral_rewards as reward
    join users on users.id = reward.user_id and users.deletion_due_at is null and users.suspended_at is null
    where ${isDue(now)} and ${nothingRuns(sql`reward.user_id`, now)}
  `.execute(db);
  return rows.map(({ userId }) => userId);
}

interface Inviter {
  email: string;
  firstName: string;
  timeZone: string;
}

/** Only one job handles a user at a time. */
export async function lockInviter(tx: Db, userId: string): Promise<Inviter | undefined> {
  const { rows } = await sql<Inviter>`
    select email, first_name as "firstName", time_zone as "timeZone"
    from users
    where id = ${userId} and deletion_due_at is null and suspended_at is null
    for no key update
  `.execute(tx);
  return rows[0];
}

interface GivenDays {
  days: number;
  startsAt: Date;
  endsAt: Date;
}

/** Combines all due rewards into one subscription. Undefined if there are none, or if a plan is running after all. */
export async function giveDueDays(
  tx: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<GivenDays | undefined> {
  const person = sql`${userId}::uuid`;
  const { rows } = await sql<GivenDays>`
    with given as (
      update referral_rewards set given_at = ${now}
      where user_id = ${person} and ${isDue(now)} and ${nothingRuns(person, now)}
      returning days
    ),
    span as (
      select sum(days)::int as days,
             greatest(${now}::timestamptz, (select max(ends_at) from user_subscriptions where user_id = ${person})) as starts_at
      from given
      having count(*) > 0
    ),
    added as (
      insert into user_subscriptions (user_id, plan_id, starts_at, ends_at, source)
      select ${person}, ${REWARD_PLAN_ID}, starts_at, starts_at + make_interval(days => days), 'grant' from span
      returning starts_at, ends_at
    ),
    recorded as (
      insert into events (at, kind, user_id, details)
      select ${now}, 'referral_given', ${person}, jsonb_build_object('days', days) from span
    )
    select span.days, added.starts_at as "startsAt", added.ends_at as "endsAt" from span cross join added
  `.execute(tx);
  return rows[0];
}
