import { type RawBuilder, sql } from 'kysely';
import type { Metric } from '#shared/leaderboards/contract.ts';
import { leaderboardLimits } from '#shared/leaderboards/leaderboard-limits.ts';
import { improvementEndOf, type Span } from '../periods.ts';

const { effortADay, effortToRank, improvementAnswers, improvementDays } = leaderboardLimits;

interface Asked {
  userId: string;
  span: Span;
  now: Date;
}

/**
 * What a user still needs to be ranked, calculated now by the same rules as the ranks: `missing`, at least 0, and
 * `hasRisen`, which only matters for improvement.
 */
export const lacking: Record<Metric, (asked: Asked) => RawBuilder<unknown>> = {
  effort: ({ userId, span: { from, until } }) => sql`
    select greatest(0, ${effortToRank} - coalesce(sum(least(tries, ${effortADay})), 0))::int as missing, true as "hasRisen"
    from effort_days
    where user_id = ${userId} and day >= ${from}::date and day < ${until}::date
  `,
  improvement: ({ userId, span, now }) => {
    const end = improvementEndOf(span, now);
    return sql`
      select greatest(0, ${improvementAnswers} - least(later, earlier))::int as missing,
        coalesce(round(10000 * (later_right / nullif(later, 0) - earlier_right / nullif(earlier, 0))) > 0, false)
          as "hasRisen"
      from (
        select ${sumOf('tries', end, 0)} as later, ${sumOf('right_tries', end, 0)} as later_right,
          ${sumOf('tries', end, improvementDays)} as earlier, ${sumOf('right_tries', end, improvementDays)} as earlier_right
        from effort_days
        where user_id = ${userId} and day >= ${end}::date - ${2 * improvementDays}::int and day < ${end}::date
      ) as compared
    `;
  },
  streak: ({ userId, span: { from, until } }) => sql`
    select (not exists (
      select from daily_answers where user_id = ${userId} and day >= ${from}::date and day < ${until}::date
    ))::int as missing, true as "hasRisen"
  `,
  shares: ({ userId, span: { from, until } }) => sql`
    select (not exists (
      select from shares
      where user_id = ${userId} and status = 'confirmed' and is_leaderboard and opened > 0
        and decided_at >= ${from}::date::timestamp at time zone 'UTC'
        and decided_at < ${until}::date::timestamp at time zone 'UTC'
    ))::int as missing, true as "hasRisen"
  `,
};

const sumOf = (column: 'tries' | 'right_tries', end: string, daysBefore: number) => sql`
  coalesce(sum(${sql.ref(column)}) filter (
    where day < ${end}::date - ${daysBefore}::int and day >= ${end}::date - ${daysBefore + improvementDays}::int
  ), 0)::numeric`;
