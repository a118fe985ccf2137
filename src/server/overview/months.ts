import { type RawBuilder, sql } from 'kysely';
import { OVERVIEW_MONTHS } from '#shared/overview/overview-parts.ts';

/** The first day of each shown month, the current one last. Months are in UTC. */
export const shownMonths = (now: Date) => sql`
  select (date_trunc('month', ${now}::timestamptz at time zone 'UTC') - make_interval(months => back))::date as month
  from generate_series(0, ${OVERVIEW_MONTHS - 1}::int) as back
`;

/** The months as a list with their figures; a month that was not counted yet has only nulls. */
export const monthsWith = (now: Date, figures: RawBuilder<unknown>) => sql`(
  select jsonb_agg(jsonb_build_object('month', month) || ${figures} order by month)
  from (${shownMonths(now)}) as shown
  left join monthly_figures as known using (month)
)`;
