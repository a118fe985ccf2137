import { sql } from 'kysely';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';

/** Whose answers wait to be scored by a corrected key. Keys and corrections themselves are about nobody. */
export const rescoringPersonalData: PersonalDataPart = {
  name: 'rescoring',
  tables: ['corrected_keys', 'question_rescorings', 'rescored_learners'],
  collect: async (db, userId) => {
    const { rows } = await sql`
      select question_id as "questionId", started_at as "startedAt"
      from rescored_learners join question_rescorings on question_rescorings.id = rescoring_id
      where user_id = ${userId}
      order by rescoring_id
    `.execute(db);
    return rows;
  },
};
