import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/**
 * Returns the current day of the user, and locks the user against concurrent shares. Null if the account was deleted.
 */
export async function lockSharer(tx: Db, { userId, now }: { userId: string; now: Date }): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select local_day(time_zone, ${now})::text as day from users where id = ${userId} for no key update
  `.execute(tx);
  return rows[0]?.day ?? null;
}

interface ShareRequest {
  userId: string;
  hasAdminInterface: boolean;
  questionId: number;
  now: Date;
  /** The last day that has begun somewhere. */
  latestDay: string;
}

interface Shareable {
  version: number;
  /** False if only the teaser may be shown. */
  isWhole: boolean;
}

/**
 * The question as this user may share it; undefined if they may not. Questions of the daily archive and the user's own
 * accepted questions are shown whole; others must be included in the plan. Served by primary keys,
 * user_questions_question_id_idx and daily_questions_question_id_version_idx.
 */
export async function findShareable(db: Db, request: ShareRequest): Promise<Shareable | undefined> {
  const { userId, hasAdminInterface, questionId, now, latestDay } = request;
  const { rows } = await sql<Shareable>`
    select questions.current_version as "version", shown.whole as "isWhole"
    from questions
    cross join lateral (
      select exists (
               select from daily_questions where question_id = questions.id and day <= ${latestDay}::date
             ) or exists (
               select from user_questions
               where question_id = questions.id and user_id = ${userId} and status = 'accepted'
             ) as whole
    ) as shown
    where questions.id = ${questionId}
      and questions.status = 'published'
      and (
        shown.whole
        or ${hasAdminInterface}
        or exists (
             select from question_disciplines
             where question_id = questions.id and discipline_id = any(disciplines_of(${userId}, ${now}))
           )
           and exists (
             select from question_body_systems
             where question_id = questions.id and body_system_id = any(body_systems_of(${userId}, ${now}))
           )
      )
  `.execute(db);
  return rows[0];
}
