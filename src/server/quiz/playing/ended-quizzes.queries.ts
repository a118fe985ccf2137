import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { OwnQuiz } from './quiz-questions.queries.ts';

/** The blocks of an exam day end with the day. */
const isEnded = (at: Date) => sql`
  finalised_at is null and discarded_at is null and exam_day_id is null and deadline_at < ${at} and quiz_closes_at(deadline_at, downloaded_at) < ${at}
`;

/** Served by quizzes_deadline_at_idx. */
export async function findEndedQuizzes(db: Db, { at, limit }: { at: Date; limit: number }): Promise<OwnQuiz[]> {
  const { rows } = await sql<OwnQuiz>`
    select user_id as "userId", id as "quizId" from quizzes where ${isEnded(at)} order by deadline_at limit ${limit}
  `.execute(db);
  return rows;
}

/** Repeats the condition, because the quiz may have been closed in the meantime. Served by the primary key. */
export async function closeIfEnded(db: Db, { userId, quizId, at }: OwnQuiz & { at: Date }): Promise<void> {
  await sql`
    select finalise_quiz(user_id, id, ${at}) from quizzes
    where user_id = ${userId} and id = ${quizId} and ${isEnded(at)}
  `.execute(db);
}
