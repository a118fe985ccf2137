import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import type { QuizKind } from '#shared/quiz/quiz-enums.ts';

/** The block of an exam day that a quiz is. */
export interface ExamBlock {
  dayId: string;
  /** From 1. */
  number: number;
  endsAt: Date;
}

interface QuizToStore {
  userId: string;
  id: string;
  kind: QuizKind;
  criteria: QuizCriteria;
  questionIds: number[];
  /** The quiz is not stored if fewer of its questions than this are available. */
  atLeast: number;
  /** Time limit per question; null for an untimed quiz. */
  seconds: number | null;
  /** The day whose study plan the quiz belongs to. */
  planDay: string | null;
  examBlock: ExamBlock | null;
  at: Date;
}

const mainTag = (table: 'question_disciplines' | 'question_body_systems', column: string) => sql`(
  select ${sql.ref(column)} from ${sql.table(table)}
  where question_id = available.id order by position, ${sql.ref(column)} limit 1
)`;

const orders = {
  mixed: sql`place`,
  topic: sql`
    ${mainTag('question_disciplines', 'discipline_id')}, ${mainTag('question_body_systems', 'body_system_id')}, place
  `,
} satisfies Record<QuizCriteria['order'], unknown>;

/**
 * Stores a quiz of those questions that are currently published, in their current version, in one statement, and
 * returns the ids of the others. An existing quiz with this id is left unchanged, and so is an open quiz of the same
 * day's plan. The versions are locked, so none is deleted concurrently.
 */
export async function insertQuiz(db: Db, quiz: QuizToStore): Promise<number[]> {
  const { rows } = await sql<{ gone: number[] }>`
    with chosen as (
      select id, place from unnest(${quiz.questionIds}::int[]) with ordinality as listed (id, place)
    ),
    available as materialized (
      select questions.id, place, version, edition
      from chosen
      join questions on questions.id = chosen.id and status = 'published'
      join question_versions on question_id = questions.id and version = current_version
      for key share of question_versions
    ),
    quiz as (
      insert into quizzes (user_id, id, kind, mode, criteria, size, created_at, deadline_at, plan_day, exam_day_id,
        exam_block)
      select ${quiz.userId}::uuid, ${quiz.id}::uuid, ${quiz.kind}::smallint, ${quiz.criteria.mode}::smallint,
        ${JSON.stringify(quiz.criteria)}::jsonb, count(*), ${quiz.at}::timestamptz,
        coalesce(${quiz.examBlock?.endsAt ?? null}::timestamptz,
          ${quiz.at}::timestamptz + make_interval(secs => count(*) * ${quiz.seconds}::float8)),
        ${quiz.planDay}::date, ${quiz.examBlock?.dayId ?? null}::uuid, ${quiz.examBlock?.number ?? null}::smallint
      from available
      having count(*) >= ${quiz.atLeast}::int
      on conflict do nothing
      returning user_id, id
    ),
    asked as (
      insert into quiz_questions (user_id, quiz_id, position, question_id, version, edition)
      select quiz.user_id, quiz.id, row_number() over (order by ${orders[quiz.criteria.order]}) - 1,
        available.id, version, edition
      from quiz, available
    )
    select array(select id from chosen except select id from available) as gone
  `.execute(db);
  return rows[0]?.gone ?? [];
}
