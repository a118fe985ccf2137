import { sql } from 'kysely';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';

/** The user's pending rescorings. Corrected keys and rescorings themselves contain no personal data. */
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
