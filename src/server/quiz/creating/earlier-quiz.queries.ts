import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import type { QuizKind } from '#shared/quiz/quiz-enums.ts';

interface EarlierQuiz {
  kind: QuizKind;
  criteria: QuizCriteria;
  isFinalised: boolean;
  isDiscarded: boolean;
  /** The ids of all its questions, and of those answered incorrectly. */
  all: number[];
  mistakes: number[];
}

/** Served by primary keys. */
export async function findEarlierQuiz(
  db: Db,
  { userId, quizId }: { userId: string; quizId: string },
): Promise<EarlierQuiz | undefined> {
  const { rows } = await sql<EarlierQuiz>`
    select kind, criteria, finalised_at is not null as "isFinalised",
      discarded_at is not null as "isDiscarded",
      array(select question_id from quiz_questions where user_id = quizzes.user_id and quiz_id = quizzes.id) as all,
      array(
        select question_id from quiz_questions
        where user_id = quizzes.user_id and quiz_id = quizzes.id and is_right = false
      ) as mistakes
    from quizzes
    where user_id = ${userId} and id = ${quizId}
  `.execute(db);
  return rows[0];
}
