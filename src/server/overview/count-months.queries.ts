import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { shownMonths } from './months.ts';
import { paidSources, payersAt } from './paid-for.ts';

/** Stripe events about a month may arrive late. After this time, the figures of a past month are final. */
const OPEN_DAYS_AFTER_END = 3;

/** Months that were never counted, the current one, and those counted before they were complete. */
export async function findMonthsToCount(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM-DD') as month
    from (${shownMonths(now)}) as shown
    left join monthly_figures as known using (month)
    where known.month is null
      or known.counted_at < (month + interval '1 month') at time zone 'UTC' + make_interval(days => ${OPEN_DAYS_AFTER_END})
  `.execute(db);
  return rows.map(({ month }) => month);
}

/** The months as time spans; the current one ends now. */
const spansOf = (months: string[], now: Date) => sql`
  select month,
         month::timestamp at time zone 'UTC'                                              as begins_at,
         least((month + interval '1 month') at time zone 'UTC', ${now}::timestamptz)      as ends_at
  from unnest(${months}::date[]) as month
`;

/**
 * Sign-ups stay counted when an account is erased: figures only grow. An erased user counts as lost among those who
 * paid at the start of the month. Served by events_kind_at_idx and user_subscriptions_source_ends_at_idx.
 */
export async function saveMonths(db: Db, months: string[], now: Date) {
  await sql`
    insert into monthly_figures as known
      (month, sign_ups, confirmed, payers_at_start, payers_kept, counted_at)
    select month, people.sign_ups, people.confirmed, payers.at_start, payers.kept, ${now}
    from (${spansOf(months, now)}) as span
    cross join lateral (
      select count(*) as sign_ups, count(users.activated_at) as confirmed
      from events
      left join users on users.id = events.user_id
      where events.kind = 'registered' and events.at >= span.begins_at and events.at < span.ends_at
    ) as people
    cross join lateral (
      select count(*) as at_start, count(still.user_id) as kept
      from (${payersAt(sql`span.begins_at`)}) as first
      left join (${payersAt(sql`span.ends_at`)}) as still using (user_id)
    ) as payers
    on conflict (month) do update set
      sign_ups = greatest(known.sign_ups, excluded.sign_ups),
      confirmed = greatest(known.confirmed, excluded.confirmed),
      payers_at_start = greatest(known.payers_at_start, excluded.payers_at_start),
      payers_kept = excluded.payers_kept,
      counted_at = excluded.counted_at
  `.execute(db);
}

/**
 * Payments count in the month they were made, refunds in the month they settled, and lost disputes in the month of the
 * bank's decision. Served by the indexes of these times.
 */
export async function saveRevenue(db: Db, months: string[], now: Date) {
  await sql`
    insert into monthly_revenue as known (month, currency, paid, refunded)
    select month, currency, sum(paid), sum(refunded)
    from (${spansOf(months, now)}) as span
    cross join lateral (
      select currency, amount_paid as paid, 0 as refunded
      from invoices
      where status = 'paid' and amount_paid > 0 and paid_at >= span.begins_at and paid_at < span.ends_at
      union all
      select currency, 0, amount
      from refunds
      where status = 'succeeded' and settled_at >= span.begins_at and settled_at < span.ends_at
      union all
      select currency, 0, dispute_amount
      from invoices
      where dispute_status = 'lost' and dispute_closed_at >= span.begins_at and dispute_closed_at < span.ends_at
    ) as moved
    group by month, currency
    on conflict (month, currency) do update set paid = excluded.paid, refunded = excluded.refunded
  `.execute(db);
  await sql`update monthly_figures set revenue_counted_at = ${now} where month = any(${months}::date[])`.execute(db);
}

/**
 * The current month, if money has moved since its revenue was counted; otherwise nothing. Reads the newest entry of
 * each index only.
 */
export async function findStaleRevenueMonth(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM-DD') as month
    from monthly_figures
    where month = date_trunc('month', ${now}::timestamptz at time zone 'UTC')::date
      and coalesce(revenue_counted_at, counted_at) <= greatest(
        (select max(paid_at) from invoices where status = 'paid' and paid_at <= ${now}),
        (select max(settled_at) from refunds where status = 'succeeded' and settled_at <= ${now}),
        (select max(dispute_closed_at) from invoices where dispute_status = 'lost' and dispute_closed_at <= ${now})
      )
  `.execute(db);
  return rows.map(({ month }) => month);
}

/**
 * Updates all shown months, because a trial may lead to a purchase months later. Served by
 * user_subscriptions_trial_starts_at_idx and user_subscriptions_user_id_ends_at_idx.
 */
export async function saveTrials(db: Db, now: Date) {
  await sql`
    update monthly_figures as known set
      trials = greatest(known.trials, counted.started),
      trials_bought = greatest(known.trials_bought, counted.bought)
    from (
      select date_trunc('month', trial.starts_at at time zone 'UTC')::date as month,
             count(*) as started,
             count(*) filter (where exists (
               select from user_subscriptions as paid
               where paid.user_id = trial.user_id and paid.source in ${paidSources} and paid.starts_at >= trial.starts_at
             )) as bought
      from user_subscriptions as trial
      where trial.source = 'trial'
        and trial.starts_at >= (select min(month)::timestamp at time zone 'UTC' from (${shownMonths(now)}) as shown)
        and trial.starts_at <= ${now}
      group by 1
    ) as counted
    where known.month = counted.month
      and (known.trials, known.trials_bought) is distinct from
          (greatest(known.trials, counted.started), greatest(known.trials_bought, counted.bought))
  `.execute(db);
}
