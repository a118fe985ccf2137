import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { Metric } from '#shared/leaderboards/contract.ts';
import { leaderboardLimits } from '#shared/leaderboards/leaderboard-limits.ts';
import { mayTakePart } from '../eligibility.ts';
import { type RankedSpan, rankedSpans } from '../periods.ts';
import { entryColumns, narrowScopes, scopeColumns } from '../scopes.ts';
import { settledUntil, valuesOf } from './values.queries.ts';

const list = (fragments: RawBuilder<unknown>[]) => sql.join(fragments, sql`, `);

/** Members who do not show their university are not ranked in it either. */
const members = (now: Date) => sql`
  select member.user_id, joined_at, settled_effort, case when shows_university then university_id end as university_id,
    country_id, study_year
  from leaderboard_members as member
  join users on users.id = member.user_id
  join roles on roles.id = users.role_id
  where ${mayTakePart(now)}
`;

/** Boards are identified by numbers until everything is sorted, because sorting text is slow. */
const SPANS_A_METRIC = 10;
const boardOf = (metric: Metric, span: RawBuilder<unknown>) =>
  sql`${sql.lit(Metric.options.indexOf(metric) * SPANS_A_METRIC)} + ${span}`;

const boards = (spans: RankedSpan[]) => {
  const named = Metric.options.flatMap((metric) =>
    spans
      .filter(({ isPrevious }) => !isPrevious)
      .map(({ number, period }) => {
        const before = spans.find((span) => span.isPrevious && span.period === period)?.number;
        const previous = before === undefined ? sql`null::int` : boardOf(metric, sql.lit(before));
        return sql`(${boardOf(metric, sql.lit(number))}, ${previous}, ${metric}::text, ${period}::text)`;
      }),
  );
  return sql`(values ${list(named)}) as board (number, previous, metric, period)`;
};

const valued = (spans: RankedSpan[]) =>
  sql.join(
    Metric.options.map(
      (metric) => sql`select user_id, ${boardOf(metric, sql`span`)} as board, value
        from (${valuesOf[metric](spans)}) as ${sql.ref(metric)}`,
    ),
    sql` union all `,
  );

/** Ranks within a scope follow from the order of everyone. */
const placesWithin = ({ group, rank, position }: (typeof narrowScopes)[number]) => sql`
  ${sql.ref(group)},
  case when ${sql.ref(group)} is not null then
    rank() over (partition by board, ${sql.ref(group)} order by rank)::int
  end as ${sql.ref(rank)},
  case when ${sql.ref(group)} is not null then
    row_number() over (partition by board, ${sql.ref(group)} order by position)::int
  end as ${sql.ref(position)}
`;

const previousRanks = list(
  [scopeColumns.everyone, ...narrowScopes].map(
    ({ rank, previousRank }) => sql`before.${sql.ref(rank)} as ${sql.ref(previousRank)}`,
  ),
);

const everyColumn = {
  known: sql.join(entryColumns.map((column) => sql.ref(`known.${column}`))),
  calculated: sql.join(entryColumns.map((column) => sql.ref(`ranked.${column}`))),
};

/** Adds up the effort of past days: for all members once a month, and for new members. */
export async function settleEffort(tx: Db, now: Date) {
  const until = settledUntil(rankedSpans(now));
  await sql`
    update leaderboard_members as member
    set settled_until = ${until},
      settled_effort = (
        select coalesce(sum(least(tries, ${leaderboardLimits.effortADay})), 0)
        from effort_days
        where effort_days.user_id = member.user_id and day < ${until}
      )
    where settled_until is distinct from ${until}
  `.execute(tx);
}

/**
 * Writes the calculated ranks into the temporary table `calculated`, with flags for new and changed rows. Ties share a
 * rank; among equal values, the earlier member comes first. The intermediate table gives the planner row counts,
 * without which the plans for so many rows are bad.
 */
export async function calculateRanks(tx: Db, now: Date) {
  const spans = rankedSpans(now);
  await sql`
    create temporary table placed on commit drop as
    with member as materialized (${members(now)}),
    valued as (${valued(spans)}),
    ordered as (
      select *,
        rank() over (partition by board order by value desc)::int as rank,
        row_number() over (partition by board order by value desc, joined_at, user_id)::int as position
      from valued join member using (user_id)
    )
    select user_id, board, value, rank, position, ${list(narrowScopes.map(placesWithin))} from ordered
  `.execute(tx);
  await sql`analyze placed`.execute(tx);
  await sql`
    create temporary table calculated on commit drop as
    with ranked as (
      select placed.*, metric, period, ${previousRanks}
      from placed
      join ${boards(spans)} on board.number = placed.board
      left join placed as before on before.board = board.previous and before.user_id = placed.user_id
    )
    select ranked.*, known.user_id is null as is_new,
      (${everyColumn.known}) is distinct from (${everyColumn.calculated}) as is_different
    from ranked
    left join leaderboard_entries as known using (user_id, metric, period)
  `.execute(tx);
  await sql`analyze calculated`.execute(tx);
}
