import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { OwnQuiz } from '#server/quiz/playing/quiz-questions.queries.ts';

type Marked = 'marked' | 'over' | 'unknown';

/**
 * Records the first download of a quiz. A downloaded quiz accepts late answers for much longer, so a quiz whose
 * deadline has passed cannot be downloaded. Served by the primary key.
 */
export async function markDownloaded(db: Db, { userId, quizId, at }: OwnQuiz & { at: Date }): Promise<Marked> {
  const { rows } = await sql<{ marked: Marked }>`
    with held as (
      select finalised_at is not null or deadline_at <= ${at} as is_over
      from quizzes where user_id = ${userId} and id = ${quizId}
      for no key update
    ),
    marking as (
      update quizzes set downloaded_at = coalesce(downloaded_at, ${at})
      from held
      where user_id = ${userId} and id = ${quizId} and held.is_over is not true
    )
    select case when is_over then 'over' else 'marked' end as marked from held
  `.execute(db);
  return rows[0]?.marked ?? 'unknown';
}
