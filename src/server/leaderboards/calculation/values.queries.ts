import { type RawBuilder, sql } from 'kysely';
import type { Metric } from '#shared/leaderboards/contract.ts';
import { leaderboardLimits } from '#shared/leaderboards/leaderboard-limits.ts';
import type { RankedSpan } from '../periods.ts';

const { effortADay, effortToRank, improvementAnswers, improvementDays } = leaderboardLimits;

/**
 * The value of each metric for each member in each span, if it is high enough to be ranked: `user_id`, `span`, `value`.
 * Each query reads its days once for all spans; the CTE `member` selects the users.
 */
export const valuesOf: Record<Metric, (spans: RankedSpan[]) => RawBuilder<unknown>> = {
  effort,
  improvement,
  streak,
  shares,
};

const columnOf = (number: number) => sql.ref(`span_${number}`);
const isIn = ({ from, until }: Pick<RankedSpan, 'from' | 'until'>) =>
  sql`day >= ${from}::date and day < ${until}::date`;

/** Turns one column per span into one row per span. */
const rowsOf = (spans: RankedSpan[]) => sql`
  (values ${sql.join(spans.map(({ number }) => sql`(${sql.lit(number)}, ${columnOf(number)})`))}) as spread (span, value)
`;

/**
 * Days from this date on are read each time; earlier days are settled. The date is early enough for every bounded span.
 */
export const settledUntil = (spans: RankedSpan[]) =>
  sql<string>`least(${sql.join(boundedOf(spans).map(({ from }) => sql`${from}::date`))})`;

const boundedOf = (spans: RankedSpan[]) => spans.filter(({ period }) => period !== 'all');

function effort(spans: RankedSpan[]) {
  const sums = boundedOf(spans).map(
    (span) => sql`sum(least(tries, ${effortADay})) filter (where ${isIn(span)})::int as ${columnOf(span.number)}`,
  );
  return sql`
    select user_id, span, value
    from (
      select member.user_id, ${sql.join(sums)},
        -- Without a matching day, tries is null and least(null, 200) would be 200.
        settled_effort + coalesce(sum(least(tries, ${effortADay})) filter (where day is not null), 0)::int as ${columnOf(allTimeOf(spans))}
      from member
      left join effort_days on effort_days.user_id = member.user_id and day >= ${settledUntil(spans)}
      group by member.user_id, settled_effort
    ) as counted
    cross join lateral ${rowsOf(spans)}
    where value >= ${effortToRank}
  `;
}

/** In hundredths of a percentage point. */
function improvement(spans: RankedSpan[]) {
  const firstDay = sql`least(${sql.join(spans.map(({ improvementEnd }) => sql`${improvementEnd}::date`))})
    - 2 * ${improvementDays}::int`;
  const rises = spans.map((span) => sql`${riseUntil(span.improvementEnd)} as ${columnOf(span.number)}`);
  return sql`
    select user_id, span, value
    from (
      select user_id, ${sql.join(rises)}
      from effort_days join member using (user_id)
      where day >= ${firstDay}
      group by user_id
    ) as compared
    cross join lateral ${rowsOf(spans)}
    where value > 0
  `;
}

/** Null if one of the two windows has too few answers. */
function riseUntil(end: string) {
  const sumIn = (column: 'tries' | 'right_tries', { daysBefore }: { daysBefore: number }) => sql`
    sum(${sql.ref(column)}) filter (where day < ${end}::date - ${daysBefore}::int
      and day >= ${end}::date - ${daysBefore + improvementDays}::int)`;
  const [later, earlier] = [{ daysBefore: 0 }, { daysBefore: improvementDays }];
  return sql`
    case when ${sumIn('tries', later)} >= ${improvementAnswers} and ${sumIn('tries', earlier)} >= ${improvementAnswers}
      then round(10000.0 * (
        ${sumIn('right_tries', later)}::numeric / ${sumIn('tries', later)}
        - ${sumIn('right_tries', earlier)}::numeric / ${sumIn('tries', earlier)}
      ))::int
    end`;
}

/** In a run of consecutive days, date minus row number is constant. Only the part of a run within the span counts. */
function streak(spans: RankedSpan[]) {
  const bounded = boundedOf(spans);
  const lengths = bounded.map(({ number, from, until }) => {
    const [first, end] = [sql`greatest(first, ${from}::date)`, sql`least(last + 1, ${until}::date)`];
    return sql`max(${end} - ${first}) as ${columnOf(number)}`;
  });
  return sql`
    select user_id, span, value
    from (
      select user_id, ${sql.join(lengths)}
      from (
        select user_id, min(day) as first, max(day) as last
        from (
          select user_id, day, day - row_number() over (partition by user_id order by day)::int as run
          from daily_answers join member using (user_id)
          where day >= ${settledUntil(spans)}
        ) as answered
        group by user_id, run
      ) as runs
      group by user_id
    ) as longest
    cross join lateral ${rowsOf(bounded)}
    where value > 0
    union all
    select user_id, ${sql.lit(allTimeOf(spans))}, longest from daily_streaks join member using (user_id)
  `;
}

const allTimeOf = (spans: RankedSpan[]) => spans.findIndex(({ period }) => period === 'all');

/** Only links that were opened: a link that is copied but never sent is no share. */
function shares(spans: RankedSpan[]) {
  const counts = spans.map((span) => sql`count(*) filter (where ${isIn(span)})::int as ${columnOf(span.number)}`);
  return sql`
    select user_id, span, value
    from (
      select user_id, ${sql.join(counts)}
      from (
        select user_id, (decided_at at time zone 'UTC')::date as day
        from shares join member using (user_id)
        where status = 'confirmed' and is_leaderboard and opened > 0
      ) as confirmed
      group by user_id
    ) as counted
    cross join lateral ${rowsOf(spans)}
    where value > 0
  `;
}
