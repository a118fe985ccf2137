import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import type { CountedTopic } from './topics.ts';

/**
 * All-time totals of all users for a topic: the folded totals plus the few rows that are not folded yet. Served by the
 * primary key and `everybody_days_unfolded_idx`.
 */
export const allTimeTotals = (disciplineId: RawBuilder<unknown>, bodySystemId: RawBuilder<unknown>) => sql`(
  select coalesce(sum(first_tries), 0)::bigint as first_tries,
    coalesce(sum(right_first_tries), 0)::bigint as right_first_tries, coalesce(sum(learners), 0)::bigint as learners
  from (
    select first_tries, right_first_tries, learners from everybody_totals
    where discipline_id = ${disciplineId} and body_system_id = ${bodySystemId}
    union all
    select first_tries, right_first_tries, learners from everybody_days
    where discipline_id = ${disciplineId} and body_system_id = ${bodySystemId} and shard > 0
  ) as counted
)`;

interface AllUsersTries {
  firstTries: number;
  rightFirstTries: number;
  /** Number of users who have answered at least one question of the topic. */
  people: number;
  /** Number of users who have answered at least one question. */
  learners: number;
}

export async function findAllUsersTries(db: Db, topic: CountedTopic): Promise<AllUsersTries> {
  const { rows } = await sql<AllUsersTries>`
    select topic.first_tries as "firstTries", topic.right_first_tries as "rightFirstTries",
      topic.learners as people, everything.learners
    from ${allTimeTotals(sql`${topic.disciplineId}::int`, sql`${topic.bodySystemId}::int`)} as topic
    cross join ${allTimeTotals(sql`0`, sql`0`)} as everything
  `.execute(db);
  return requireRow(rows, 'The query returned no totals.');
}
