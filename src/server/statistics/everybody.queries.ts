import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { CountedTopic } from './topics.ts';

/**
 * What everybody did in a topic since ever: what is folded, and the few rows that are not yet. Served by the primary key
 * and `everybody_days_unfolded_idx`.
 */
export const sinceEver = (disciplineId: RawBuilder<unknown>, bodySystemId: RawBuilder<unknown>) => sql`(
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

interface EverybodysTries {
  firstTries: number;
  rightFirstTries: number;
  /** Who has ever answered anything. */
  learners: number;
}

export async function findEverybodysTries(db: Db, topic: CountedTopic): Promise<EverybodysTries> {
  const { rows } = await sql<EverybodysTries>`
    select topic.first_tries as "firstTries", topic.right_first_tries as "rightFirstTries", everything.learners
    from ${sinceEver(sql`${topic.disciplineId}::int`, sql`${topic.bodySystemId}::int`)} as topic
    cross join ${sinceEver(sql`0`, sql`0`)} as everything
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Sums were asked for and nothing came.');
  return row;
}
