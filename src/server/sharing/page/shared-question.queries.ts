import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { optionTexts, type QuestionWords } from '../question-words.queries.ts';

export interface SharedPicture {
  key: string;
  altText: string;
  width: number;
  height: number;
}

export interface SharedQuestion extends QuestionWords {
  isWhole: boolean;
  isStopped: boolean;
  isPublished: boolean;
  /** Affiliate code of the sharer. */
  affiliateCode: string | null;
  picture: SharedPicture | null;
}

/** The question of a link. Served by the unique token and by primary keys. */
export async function findSharedQuestion(db: Db, token: string): Promise<SharedQuestion | undefined> {
  const { rows } = await sql<SharedQuestion>`
    select shares.is_whole                  as "isWhole",
           shares.stopped_at is not null    as "isStopped",
           questions.status = 'published'   as "isPublished",
           users.affiliate_code             as "affiliateCode",
           shown.stem                       as "text",
           shown.lead_in                    as "leadIn",
           ${optionTexts}                   as "answers",
           (
             select jsonb_build_object(
                      'key', file.key, 'altText', placed.alt_text, 'width', file.width, 'height', file.height
                    )
             from question_version_files as placed
             join question_files as file on file.question_id = placed.question_id and file.id = placed.file_id
             where placed.question_id = shown.question_id and placed.version = shown.version
             order by placed.position, placed.file_id
             limit 1
           )                                as "picture"
    from shares
    join users on users.id = shares.user_id
    join questions on questions.id = shares.question_id
    join question_versions as shown on shown.question_id = shares.question_id and shown.version = shares.version
    where shares.token = ${token}
  `.execute(db);
  return rows[0];
}

/** Served by the unique token. */
export async function findQuestionId(db: Db, token: string): Promise<number | undefined> {
  const share = await db.selectFrom('shares').select('question_id').where('token', '=', token).executeTakeFirst();
  return share?.question_id;
}

/** Whether the user's plans include the question of a link. Served by the unique token and by primary keys. */
export async function isInPlan(
  db: Db,
  { token, userId, at }: { token: string; userId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from shares
    where token = ${token}
      and exists (
        select from question_disciplines as tag
        where tag.question_id = shares.question_id and discipline_id = any(disciplines_of(${userId}, ${at}))
      )
      and exists (
        select from question_body_systems as tag
        where tag.question_id = shares.question_id and body_system_id = any(body_systems_of(${userId}, ${at}))
      )
  `.execute(db);
  return rows.length > 0;
}

export async function countOpening(db: Db, token: string) {
  await sql`update shares set opened = opened + 1 where token = ${token}`.execute(db);
}
