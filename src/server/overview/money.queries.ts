import { type RawBuilder, sql } from 'kysely';
import { OVERVIEW_DAYS } from '#shared/overview/overview-parts.ts';
import { monthsWith, shownMonths } from './months.ts';
import { isRunningAt, paidSources, trialSources } from './paid-for.ts';

/** Users who hold one of these now and 30 days ago, each counted once, in one scan of the index. */
const comparedHolders = (sources: RawBuilder<unknown>, now: Date, months: RawBuilder<unknown>) => sql`
  select jsonb_build_object(
    'now', count(*) filter (where holds_now), 'before', count(*) filter (where held_before), 'months', ${months}
  )
  from (
    select bool_or(${isRunningAt(sql`${now}::timestamptz`)}) as holds_now,
           bool_or(${isRunningAt(sql`${before(now)}::timestamptz`)}) as held_before
    from user_subscriptions as held
    where held.source in ${sources} and held.ends_at > ${before(now)} and held.starts_at <= ${now}
    group by held.user_id
  ) as holders
`;

/** Days that admins gave away for free, by granting or extending. Served by admin_events_kind_idx. */
export const daysGivenPart = (now: Date) => sql`
  select jsonb_build_object(
    'now', coalesce(sum((after ->> 'days')::int) filter (where at > ${before(now)}), 0),
    'before', coalesce(sum((after ->> 'days')::int) filter (where at <= ${before(now)}), 0)
  )
  from admin_events
  where kind in ('user_days_granted', 'subscription_extended') and at > ${before(before(now))} and at <= ${now}
`;

const before = (now: Date) => new Date(now.getTime() - OVERVIEW_DAYS * 86_400_000);

export const trialsPart = (now: Date) =>
  comparedHolders(
    trialSources,
    now,
    monthsWith(now, sql`jsonb_build_object('started', coalesce(trials, 0), 'bought', coalesce(trials_bought, 0))`),
  );

export const payersPart = (now: Date) =>
  comparedHolders(
    paidSources,
    now,
    monthsWith(
      now,
      sql`jsonb_build_object(
        'atStart', coalesce(payers_at_start, 0), 'lost', coalesce(payers_at_start - payers_kept, 0)
      )`,
    ),
  );

/** Each currency with revenue in these months, with all months, and when the current one was counted. */
export const revenuePart = (now: Date) => sql`
  select jsonb_build_object(
    'asOf', (select max(coalesce(revenue_counted_at, counted_at)) from monthly_figures),
    'currencies', coalesce(jsonb_agg(
      jsonb_build_object('currency', currency, 'months', months) order by currency
    ), '[]')
  )
  from (
    select currency, jsonb_agg(
      jsonb_build_object('month', month, 'paid', coalesce(paid, 0), 'refunded', coalesce(refunded, 0)) order by month
    ) as months
    from (${shownMonths(now)}) as shown
    cross join (select distinct currency from monthly_revenue where month in (${shownMonths(now)})) as known
    left join monthly_revenue using (month, currency)
    group by currency
  ) as by_currency
`;
