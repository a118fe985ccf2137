import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { OwnQuiz } from '#server/quiz/playing/quiz-questions.queries.ts';

type Marked = 'marked' | 'over' | 'discarded' | 'block' | 'unknown';

/**
 * Records the first download of a quiz. A downloaded quiz accepts late answers for much longer, so a quiz whose
 * deadline has passed cannot be downloaded. A Learning quiz counts as downloaded only if all its keys were included,
 * because its answers are then accepted even if a later Test quiz withholds them. A block of an exam day is never
 * downloaded, because its late answers would come after the end of the day. Served by primary keys.
 */
export async function markDownloaded(db: Db, { userId, quizId, at }: OwnQuiz & { at: Date }): Promise<Marked> {
  const { rows } = await sql<{ marked: Marked }>`
    with held as (
      select finalised_at is not null or deadline_at <= ${at} as is_over, discarded_at is not null as is_discarded,
        exam_day_id is not null as is_block,
        mode = 1 or not exists (
          select from questions_of_open_tests(${userId}, ${at}) as test
          join quiz_questions as asked on asked.user_id = ${userId} and asked.quiz_id = ${quizId}
            and asked.question_id = test.question_id
        ) as has_keys
      from quizzes where user_id = ${userId} and id = ${quizId}
      for no key update
    ),
    marking as (
      update quizzes set downloaded_at = coalesce(downloaded_at, ${at})
      from held
      where user_id = ${userId} and id = ${quizId} and held.is_over is not true and not held.is_discarded and not held.is_block
        and held.has_keys
    )
    select case when is_discarded then 'discarded' when is_over then 'over' when is_block then 'block' else 'marked' end
      as marked
    from held
  `.execute(db);
  return rows[0]?.marked ?? 'unknown';
}
