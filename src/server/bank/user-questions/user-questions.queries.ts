import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Difficulty } from '#shared/bank/difficulty.ts';
import type { UserQuestionStatus } from '#shared/bank/user-question-moves.ts';
import type { UserQuestionFields } from '#shared/bank/user-questions.contract.ts';
import { averageMinimum } from '#shared/statistics/minimum-sizes.ts';

/** The fields of the form that have no column of their own. */
export type UserQuestionContent = Omit<UserQuestionFields, 'disciplineId' | 'bodySystemId' | 'files'> & {
  difficulty: Difficulty | null;
  /** When the author last confirmed the declaration of the form. */
  declaredAt?: string;
};

export interface UserQuestionPicture {
  id: number;
  key: string;
  checksum: string;
  altText: string;
  width: number;
  height: number;
}

export interface UserQuestionRow {
  id: number;
  userId: string;
  status: UserQuestionStatus;
  content: UserQuestionContent;
  disciplineId: number | null;
  bodySystemId: number | null;
  revision: number;
  reviewerComment: string | null;
  questionId: number | null;
  createdAt: Date;
  updatedAt: Date;
  submittedAt: Date | null;
  decidedAt: Date | null;
  files: UserQuestionPicture[];
}

export const userQuestionColumns = sql`
  user_questions.id, user_questions.user_id as "userId", user_questions.status, user_questions.content,
  user_questions.discipline_id as "disciplineId", user_questions.body_system_id as "bodySystemId",
  user_questions.revision, user_questions.reviewer_comment as "reviewerComment",
  user_questions.question_id as "questionId", user_questions.created_at as "createdAt",
  user_questions.updated_at as "updatedAt", user_questions.submitted_at as "submittedAt",
  user_questions.decided_at as "decidedAt"
`;

/** Its pictures; those of an accepted question belong to the bank and are read from there. */
export const picturesColumn = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', picture.id, 'key', picture.key, 'checksum', picture.checksum, 'altText', picture.alt_text,
    'width', picture.width, 'height', picture.height
  ) order by picture.id), '[]')
  from (
    select own.id, key, checksum, alt_text, width, height from user_question_files own
    where own.user_id = user_questions.user_id and own.user_question_id = user_questions.id
    union all
    select file.id, key, checksum, alt_text, width, height
    from question_files file
    join question_version_files shown on shown.question_id = file.question_id and shown.file_id = file.id
    where file.question_id = user_questions.question_id and shown.version = 1
  ) picture
)`;

interface Owned {
  userId: string;
  id: number;
}

/** Served by the primary key. */
export async function findUserQuestion(db: Db, { userId, id }: Owned): Promise<UserQuestionRow | undefined> {
  const { rows } = await sql<UserQuestionRow>`
    select ${userQuestionColumns}, ${picturesColumn} as files
    from user_questions where user_id = ${userId} and id = ${id}
  `.execute(db);
  return rows[0];
}

export interface SummaryRow extends Omit<UserQuestionRow, 'content' | 'files'> {
  title: string;
  views: number | null;
  percentRight: number | null;
}

/** Newest first. Served by the primary key; a user has at most a few hundred. */
export async function listUserQuestions(db: Db, userId: string): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select ${userQuestionColumns}, left(content ->> 'text', ${TITLE_LENGTH}) as title,
      case when questions.status = 'published' then coalesce(answers, 0)::int end as views,
      case when first_tries >= ${averageMinimum.answers}
        then round(100 * right_first_tries::numeric / first_tries)::int end as "percentRight"
    from user_questions
    left join questions on questions.id = user_questions.question_id
    left join question_statistics on question_statistics.question_id = questions.id
    where user_id = ${userId}
    order by user_questions.id desc
  `.execute(db);
  return rows;
}

export const TITLE_LENGTH = 140;
