import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { MissBody } from '#shared/quiz/answering.contract.ts';
import type { OwnQuestion } from './annotations.queries.ts';
import { notAfter } from './device-time.ts';

/**
 * Saves why a question was missed, once its result may be known; the latest choice wins. A question that is correct is
 * ignored: its key may have been corrected since.
 */
export async function recordMiss(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  asked: OwnQuestion,
  { at, reason }: MissBody,
): Promise<void> {
  const saved = await saveReason(db, { ...asked, reason, at: notAfter(now(), at) });
  if (!saved) throw new AppError('not_found');
  if (!saved.isRevealed) throw new AppError('quiz_not_finished');
}

/** Undefined if the user has no such question. Served by primary keys and the unique index. */
async function saveReason(
  db: Db,
  { userId, quizId, questionId, reason, at }: OwnQuestion & { reason: MissBody['reason']; at: Date },
): Promise<{ isRevealed: boolean } | undefined> {
  const { rows } = await sql<{ isRevealed: boolean }>`
    with asked as (
      select asked.is_right, local_day(time_zone, coalesce(asked.given_at, finalised_at)) as day,
        finalised_at is not null or (mode = 2 and option_id is not null) as is_revealed
      from quiz_questions as asked
      join quizzes on quizzes.user_id = asked.user_id and quizzes.id = asked.quiz_id
      join users on users.id = asked.user_id
      where asked.user_id = ${userId} and asked.quiz_id = ${quizId} and asked.question_id = ${questionId}
    ),
    saved as (
      insert into miss_reasons as known (user_id, quiz_id, question_id, reason, chosen_at, day)
      select ${userId}::uuid, ${quizId}::uuid, ${questionId}::int, ${reason}, ${at}::timestamptz, day
      from asked
      where is_revealed and is_right is not true
      on conflict (user_id, quiz_id, question_id) do update set
        reason = excluded.reason, chosen_at = excluded.chosen_at
      where known.chosen_at <= excluded.chosen_at
    )
    select is_revealed as "isRevealed" from asked
  `.execute(db);
  return rows[0];
}
