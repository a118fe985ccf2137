import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import type { RangeQuery } from '#shared/statistics/contract.ts';
import { type Chart, chartSteps } from './chart.ts';
import { countedTopic } from './topics.ts';

interface Asked {
  userId: string;
  range: RangeQuery;
  at: Date;
}

/** Served by the primary keys: one row per day, and one per answer of the last second. */
export const findOwnChart = (db: Db, asked: Asked) =>
  findChart(db, asked, {
    days: sql`current_learner_days(${asked.userId}) where`,
    people: sql`null::bigint`,
  });

/** All users together. Served by the primary key: one row per day, and one row per shard for the most recent days. */
export const findAllUsersChart = (db: Db, asked: Asked) =>
  findChart(db, asked, {
    days: sql`everybody_days where`,
    people: sql`sum(case step when 'day' then day_people when 'week' then week_people else month_people end)`,
  });

const step = sql`case ${sql.join(
  chartSteps.map(({ step, upToDays }) => sql`when last - first <= ${sql.lit(upToDays)} then ${sql.lit(step)}`),
  sql` `,
)} end`;

/** One round trip: if no range is given, the database derives it from the current day in the user's time zone. */
async function findChart(
  db: Db,
  { userId, range, at }: Asked,
  { days, people }: { days: RawBuilder<unknown>; people: RawBuilder<unknown> },
): Promise<Chart> {
  const { disciplineId, bodySystemId } = countedTopic(range);
  const { rows } = await sql<Chart>`
    -- Materialized so that the day is not computed again for every row.
    with asked as materialized (
      select first, last, ${step} as step
      from (select coalesce(${range.to ?? null}::date, local_day(time_zone, ${at})) as last from users where id = ${userId})
        as ending
      cross join lateral (
        select coalesce(${range.from ?? null}::date, (last - interval '3 months')::date) as first
      ) as beginning
    )
    select step, first > last as "isBackwards", coalesce((
      select json_agg(point order by time) from (
        select date_trunc(step, day::timestamp)::date as time, sum(attempts) as attempts,
          sum(right_attempts) as "rightAttempts", sum(first_tries) as "firstTries",
          sum(right_first_tries) as "rightFirstTries", ${people} as people
        from ${days} discipline_id = ${disciplineId} and body_system_id = ${bodySystemId}
          and day between first and last and step is not null
        group by 1
      ) as point
    ), '[]') as points
    from asked
  `.execute(db);
  return requireRow(rows, 'The query returned no chart.');
}
