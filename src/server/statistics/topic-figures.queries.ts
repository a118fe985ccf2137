import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { allTimeTotals } from './all-users.queries.ts';

export interface TopicTries {
  kind: 'discipline' | 'bodySystem';
  id: number;
  name: string;
  firstTries: number;
  rightFirstTries: number;
  recentAttempts: number;
  allUsersFirstTries: number;
  allUsersRightFirstTries: number;
  /** Number of users who have answered at least one question of the topic. */
  people: number;
}

/** First tries per topic, of the user and of all users, ordered by name. Served by primary keys, topic by topic. */
export async function findTopicTries(db: Db, userId: string, at: Date): Promise<TopicTries[]> {
  const all = sql`0`;
  const user = { userId, lastDay: at.toISOString().slice(0, 10) };
  const { rows } = await sql<TopicTries>`
    ${triesIn('disciplines', 'discipline', { ...user, disciplineId: sql.ref('topic.id'), bodySystemId: all })}
    union all
    ${triesIn('body_systems', 'bodySystem', { ...user, disciplineId: all, bodySystemId: sql.ref('topic.id') })}
    order by name
  `.execute(db);
  return rows;
}

const triesIn = (
  table: 'disciplines' | 'body_systems',
  kind: TopicTries['kind'],
  counted: { userId: string; lastDay: string; disciplineId: RawBuilder<unknown>; bodySystemId: RawBuilder<unknown> },
) => sql`
  select ${sql.lit(kind)} as kind, topic.id, topic.name, own."firstTries", own."rightFirstTries", own."recentAttempts",
    all_users.first_tries as "allUsersFirstTries", all_users.right_first_tries as "allUsersRightFirstTries",
    all_users.learners as people
  from ${sql.table(table)} as topic
  cross join lateral (
    select coalesce(sum(first_tries), 0) as "firstTries", coalesce(sum(right_first_tries), 0) as "rightFirstTries",
      coalesce(sum(attempts) filter (where day > ${counted.lastDay}::date - 90), 0) as "recentAttempts"
    from current_learner_days(${counted.userId})
    where discipline_id = ${counted.disciplineId} and body_system_id = ${counted.bodySystemId}
  ) as own
  cross join lateral ${allTimeTotals(counted.disciplineId, counted.bodySystemId)} as all_users
`;
