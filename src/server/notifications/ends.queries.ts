import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { SubscriptionSource } from '#shared/billing/billing.contract.ts';
import { streams } from '#shared/notifications/streams.ts';

export interface EndingSubscription {
  userId: string;
  email: string;
  firstName: string;
  timeZone: string;
  planName: string;
  endsAt: Date;
  /** How the user got the plan: a trial, a card with cancelled renewal, or something else. */
  source: SubscriptionSource;
  wantsMail: boolean;
}

const DAYS_BEFORE = 3;

/**
 * Marks subscriptions that end soon as announced and returns them. If two processes run concurrently, each subscription
 * goes to only one of them. Served by user_subscriptions_ends_at_idx.
 */
export async function takeEndsToAnnounce(db: Db, { at, limit }: { at: Date; limit: number }) {
  const { rows } = await sql<EndingSubscription>`
    with announced as (
      insert into announced_ends (user_id, subscription_id, ends_at)
      select user_id, id, ends_at from (${endingSoon(at)}) as ending
      order by ends_at
      limit ${limit}
      on conflict do nothing
      returning user_id, subscription_id, ends_at
    )
    select users.id                                     as "userId",
           users.email,
           users.first_name                             as "firstName",
           users.time_zone                              as "timeZone",
           plans.name                                   as "planName",
           announced.ends_at                            as "endsAt",
           user_subscriptions.source,
           coalesce(notification_settings.by_mail, ${streams['plan-ending'].mail === true}) as "wantsMail"
    from announced
    join users on users.id = announced.user_id
    join user_subscriptions
      on user_subscriptions.user_id = announced.user_id and user_subscriptions.id = announced.subscription_id
    join plans on plans.id = user_subscriptions.plan_id
    left join notification_settings
      on notification_settings.user_id = users.id and notification_settings.stream = 'plan-ending'
  `.execute(db);
  return rows;
}

/**
 * Subscriptions that end within three days and were not announced. Excludes renewing subscriptions, subscriptions
 * followed by a longer one, and accounts that are closing, suspended or not activated.
 */
const endingSoon = (now: Date) => sql`
  select held.user_id, held.id, held.ends_at
  from user_subscriptions as held
  join users on users.id = held.user_id
  where held.ends_at > ${now}
    and held.ends_at <= ${now}::timestamptz + make_interval(days => ${DAYS_BEFORE})
    and held.next_charge_at is null
    and users.activated_at is not null
    and users.deletion_due_at is null
    and users.suspended_at is null
    and not exists (
      select from user_subscriptions as longer
      where longer.user_id = held.user_id and longer.ends_at > held.ends_at
    )
    and not exists (
      select from announced_ends as told
      where told.user_id = held.user_id and told.subscription_id = held.id and told.ends_at = held.ends_at
    )
`;
