import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Difficulty } from '#shared/bank/difficulty.ts';
import type { QuizKind, QuizMode } from '#shared/quiz/quiz-enums.ts';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';

export interface SavedQuizRow {
  id: string;
  kind: QuizKind;
  mode: QuizMode;
  createdAt: Date;
  finalisedAt: Date | null;
  isTimed: boolean;
  planDay: string | null;
  disciplines: { id: number; name: string }[];
  bodySystems: { id: number; name: string }[];
  difficulties: Difficulty[];
  questionTypes: number[];
  questionCount: number;
  answeredCount: number;
}

/** The dictionary entries in the criteria of the current row of `quizzes`, under their current names. */
const named = (table: 'disciplines' | 'body_systems', list: 'disciplines' | 'bodySystems') => sql`(
  select coalesce(json_agg(json_build_object('id', entry.id, 'name', entry.name) order by entry.name), '[]')
  from jsonb_array_elements(criteria -> ${sql.lit(list)}) as chosen (id)
  join ${sql.table(table)} as entry on entry.id = chosen.id::int
)`;

/** Newest first, without the blocks of a running exam day. Served by quizzes_user_id_created_at_idx; the rest by primary keys. */
export async function findSavedQuizzes(db: Db, userId: string): Promise<SavedQuizRow[]> {
  const { rows } = await sql<SavedQuizRow>`
    select quizzes.id, kind, mode, created_at as "createdAt", finalised_at as "finalisedAt",
      deadline_at is not null as "isTimed", plan_day::text as "planDay",
      ${named('disciplines', 'disciplines')} as disciplines, ${named('body_systems', 'bodySystems')} as "bodySystems",
      criteria -> 'difficulties' as difficulties, criteria -> 'questionTypes' as "questionTypes",
      "questionCount", "answeredCount"
    from (
      select * from quizzes
      where user_id = ${userId} and discarded_at is null and (exam_day_id is null or finalised_at is not null)
      order by created_at desc limit ${quizLimits.savedQuizzes}
    ) as quizzes
    cross join lateral (
      select count(*) filter (where option_id is not null or status = 'published') as "questionCount",
        count(option_id) as "answeredCount"
      from quiz_questions
      join questions on questions.id = question_id
      where quiz_questions.user_id = ${userId} and quiz_id = quizzes.id
    ) as asked
    order by created_at desc
  `.execute(db);
  return rows;
}
