import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';

/** The questions a user added to the bank and the versions they wrote. The bank keeps them without the user. */
export const questionsPersonalData: PersonalDataPart = {
  name: 'questionsInTheBank',
  tables: [
    'questions',
    'question_versions',
    'question_options',
    'question_disciplines',
    'question_body_systems',
    'question_files',
    'question_version_files',
    // Which shipped text a question has, without personal data.
    'shipped_questions',
    // Counts over all users, without personal data.
    'question_counters',
    'option_counters',
    'question_time_counters',
    'question_statistics',
  ],
  collect: findQuestionsOf,
};

async function findQuestionsOf(db: Db, userId: string) {
  const { rows } = await sql`
    select questions.public_id as "publicId", coalesce(questions.author_id = ${userId}, false) as "isAuthor",
      version, stem, lead_in as "leadIn", question_versions.created_at as "createdAt"
    from question_versions
    join questions on questions.id = question_id
    where editor_id = ${userId} or (author_id = ${userId} and version = 1)
    order by questions.id, version
  `.execute(db);
  return rows;
}
