import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { foldAnswers } from './fold-answers.ts';

/** The user's answer totals per day. */
export const statisticsPersonalData: PersonalDataPart = {
  name: 'statistics',
  tables: ['learner_days', 'effort_days', 'uncounted_attempts'],
  collect: async (db, userId) => ({
    days: await findDaysOf(db, userId),
    leaderboardDays: await findEffortOf(db, userId),
  }),
  // The averages contain all answers of erased accounts.
  onErasing: (_deps, tx) => foldAnswers({ db: tx }),
};

/**
 * Totals over all topics and per single topic. Rows of two topics exist only to make filters fast, so they are left
 * out.
 */
async function findDaysOf(db: Db, userId: string) {
  const { rows } = await sql`
    select day::text, disciplines.name as discipline, body_systems.name as "bodySystem",
      sum(attempts)::int as attempts, sum(right_attempts)::int as "rightAttempts", sum(first_tries)::int as "firstTries",
      sum(right_first_tries)::int as "rightFirstTries", sum(seconds)::bigint as seconds
    from current_learner_days(${userId})
    left join disciplines on disciplines.id = discipline_id
    left join body_systems on body_systems.id = body_system_id
    where discipline_id = 0 or body_system_id = 0
    group by day, discipline_id, body_system_id, disciplines.name, body_systems.name
    order by day, discipline_id, body_system_id
  `.execute(db);
  return rows;
}

async function findEffortOf(db: Db, userId: string) {
  const { rows } = await sql`
    select day::text, tries, right_tries as "rightTries" from effort_days where user_id = ${userId} order by day
  `.execute(db);
  return rows;
}
