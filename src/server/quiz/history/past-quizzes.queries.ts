import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { examDay } from '#server/quiz/playing/quizzes.queries.ts';
import type { PastQuiz } from '#shared/quiz/history.contract.ts';
import type { QuizKind, QuizMode } from '#shared/quiz/quiz-enums.ts';

export interface PastQuizRow {
  id: string;
  kind: QuizKind;
  mode: QuizMode;
  planDay: string | null;
  examDay: PastQuiz['examDay'];
  createdAt: Date;
  finalisedAt: Date | null;
  size: number;
  answered: number;
  right: number;
  /** Time spent on the quiz as a whole, and the sum over its questions. */
  seconds: number;
  questionSeconds: number;
  topics: string[];
}

interface Asked {
  userId: string;
  /** Null for the newest quizzes. */
  before: Date | null;
  limit: number;
}

const TOPICS = 3;

/** The first topics in the criteria of the current row of `page`, disciplines before body systems. */
const topics = sql`array(
  select name from (
    select 1 as side, name from disciplines where criteria -> 'disciplines' @> to_jsonb(id)
    union all
    select 2, name from body_systems where criteria -> 'bodySystems' @> to_jsonb(id)
  ) as named
  order by side, name
  limit ${sql.lit(TOPICS)}
)`;

/** Newest first, without the blocks of a running exam day. Served by quizzes_user_id_created_at_idx; the answers by the primary key. */
export async function findPastQuizzes(db: Db, { userId, before, limit }: Asked): Promise<PastQuizRow[]> {
  const { rows } = await sql<PastQuizRow>`
    select page.id, kind, mode, plan_day::text as "planDay", exam_day as "examDay", created_at as "createdAt", finalised_at as "finalisedAt", size, page.seconds,
      asked.answered, asked."right", asked."questionSeconds", ${topics} as topics
    from (
      select *, ${examDay} as exam_day from quizzes
      where user_id = ${userId} and discarded_at is null and (exam_day_id is null or finalised_at is not null)
        and created_at < coalesce(${before}::timestamptz, 'infinity')
      order by created_at desc
      limit ${limit}
    ) as page
    cross join lateral (
      select count(option_id) as answered, count(*) filter (where is_right) as "right",
        sum(quiz_questions.seconds) as "questionSeconds"
      from quiz_questions
      where user_id = ${userId} and quiz_id = page.id
    ) as asked
    order by created_at desc
  `.execute(db);
  return rows;
}
