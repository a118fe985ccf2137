import { sql } from 'kysely';
import { fileAddress } from '#server/platform/files/file-address.ts';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';

const presentPicture = ({ key, altText }: { key: string; altText: string }) => ({ path: fileAddress(key), altText });

/** The user's questions and the comments of reviewers. An accepted question belongs to the bank. */
export const userQuestionsPersonalData: PersonalDataPart = {
  name: 'userQuestions',
  tables: ['user_questions', 'user_question_files'],
  collect: async (db, userId) => {
    const { rows } = await sql<{ pictures: { key: string; altText: string }[] }>`
      select id, status, created_at as "createdAt", updated_at as "updatedAt", submitted_at as "submittedAt",
        decided_at as "decidedAt", reviewer_comment as "reviewerComment", question_id as "questionId",
        (select name from disciplines where disciplines.id = discipline_id) as discipline,
        (select name from body_systems where body_systems.id = body_system_id) as "bodySystem", content,
        (
          select coalesce(jsonb_agg(jsonb_build_object('key', key, 'altText', alt_text) order by file.id), '[]')
          from user_question_files file
          where file.user_id = user_questions.user_id and user_question_id = user_questions.id
        ) as pictures
      from user_questions
      where user_id = ${userId}
      order by id
    `.execute(db);
    return rows.map((row) => Object.assign(row, { pictures: row.pictures.map(presentPicture) }));
  },
  files: async (db, userId) => {
    const rows = await db.selectFrom('user_question_files').select('key').where('user_id', '=', userId).execute();
    return rows.map(({ key }) => key);
  },
};
