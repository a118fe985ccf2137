import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import { ANSWERS_FOR_USUAL_TIME } from '#shared/quiz/miss-reasons.ts';
import type { QuizKind, QuizMode } from '#shared/quiz/quiz-enums.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import type { OwnQuiz } from './quiz-questions.queries.ts';

export interface QuizRow {
  id: string;
  kind: QuizKind;
  mode: QuizMode;
  criteria: QuizCriteria;
  /** The day whose study plan the quiz belongs to. */
  planDay: string | null;
  /** The exam day that the quiz is a block of. */
  examDay: QuizResult['examDay'];
  size: number;
  createdAt: Date;
  deadlineAt: Date | null;
  downloadedAt: Date | null;
  finalisedAt: Date | null;
  discardedAt: Date | null;
  seconds: number;
  /** The user's mean seconds per answer; null before it is known. */
  usualSeconds: number | null;
}

/** The exam day of the current row of `quizzes`. Served by the primary key. */
export const examDay = sql`(
  select json_build_object('id', day.id, 'block', exam_block, 'blocks', day.blocks, 'name', day.name)
  from exam_days as day where day.user_id = quizzes.user_id and day.id = exam_day_id
)`;

/** Of the current row of `quizzes`. */
export const usualSeconds = sql`(
  select seconds::float8 / attempts from current_learner_totals(quizzes.user_id)
  where attempts >= ${sql.lit(ANSWERS_FOR_USUAL_TIME)}
)`;

/** Served by primary keys. */
export async function findQuizRow(db: Db, { userId, quizId }: OwnQuiz): Promise<QuizRow | undefined> {
  const { rows } = await sql<QuizRow>`
    select id, kind, mode, criteria, plan_day::text as "planDay", size, created_at as "createdAt",
      deadline_at as "deadlineAt", downloaded_at as "downloadedAt", finalised_at as "finalisedAt",
      discarded_at as "discardedAt", seconds, ${usualSeconds} as "usualSeconds", ${examDay} as "examDay"
    from quizzes
    where user_id = ${userId} and id = ${quizId}
  `.execute(db);
  return rows[0];
}
