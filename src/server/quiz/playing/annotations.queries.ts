import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Highlight } from '#shared/quiz/quiz.contract.ts';
import type { OwnQuiz } from './quiz-questions.queries.ts';
import { findQuizRow } from './quizzes.queries.ts';

export interface OwnQuestion extends OwnQuiz {
  questionId: number;
}

interface Done extends OwnQuestion {
  /** Time of the action according to the device, limited to now. */
  at: Date;
}

/** Idempotent. */
export async function saveStart(
  db: Db,
  { userId, quizId, questionId, at }: Done,
): Promise<'done' | 'finished' | 'discarded' | 'unknown'> {
  const { rows } = await sql<{ outcome: 'done' | 'finished' | 'discarded' | 'unknown' }>`
    select start_quiz_question(${userId}, ${quizId}, ${questionId}, ${at}) as outcome
  `.execute(db);
  return rows[0]?.outcome ?? 'unknown';
}

interface Annotations extends Done {
  eliminated: number[];
  highlights: Highlight[];
}

interface SavedAnnotations {
  /** The same annotations or later ones are already saved. */
  isKnown: boolean;
  isFinished: boolean;
  isDiscarded: boolean;
  /** Whether all eliminated ids are options of the version that was asked. */
  areOptions: boolean;
}

/** Undefined if the user has no such question. Served by primary keys and the unique index. */
export async function saveAnnotations(db: Db, annotations: Annotations): Promise<SavedAnnotations | undefined> {
  const { userId, quizId, questionId, at, eliminated, highlights } = annotations;
  const { rows } = await sql<SavedAnnotations>`
    with asked as materialized (
      select quiz_questions.position, greatest(${at}, quizzes.created_at) as worked_at,
        coalesce(worked_at >= ${at}, false) as is_known, finalised_at is not null as is_finished,
        discarded_at is not null as is_discarded,
        ${eliminated}::int[] <@ (
          select array_agg(option.id) from question_options as option
          where option.question_id = quiz_questions.question_id and option.version = quiz_questions.version
        ) as are_options
      from quiz_questions
      join quizzes on quizzes.user_id = quiz_questions.user_id and quizzes.id = quiz_id
      where quiz_questions.user_id = ${userId} and quiz_id = ${quizId} and question_id = ${questionId}
    ),
    saved as (
      update quiz_questions set
        eliminated = ${eliminated}, highlights = ${JSON.stringify(highlights)}, worked_at = asked.worked_at
      from asked
      where quiz_questions.user_id = ${userId} and quiz_id = ${quizId} and quiz_questions.position = asked.position
        and are_options and not is_finished and not is_discarded
        and coalesce(quiz_questions.worked_at <= asked.worked_at, true)
    )
    select is_known as "isKnown", is_finished as "isFinished", is_discarded as "isDiscarded",
      are_options as "areOptions" from asked
  `.execute(db);
  return rows[0];
}

/** False if the user has no such question. */
export async function saveMark(
  db: Db,
  { userId, quizId, questionId, isMarked, at }: Done & { isMarked: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`
    select mark_quiz_question(${userId}, ${quizId}, ${questionId}, ${isMarked}, ${at}) as "isDone"
  `.execute(db);
  return rows[0]?.isDone ?? false;
}

/** False if the user has no such question. */
export async function saveNote(
  db: Db,
  { userId, quizId, questionId, text, at }: Done & { text: string },
): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`
    select note_quiz_question(${userId}, ${quizId}, ${questionId}, ${text}, ${at}) as "isDone"
  `.execute(db);
  return rows[0]?.isDone ?? false;
}

/**
 * Time never decreases. Returns false and saves nothing if the user has no such quiz, or if one of the questions is not
 * in it. Served by the primary key and the unique index.
 */
export async function saveTime(
  db: Db,
  { userId, quizId, seconds, questions }: OwnQuiz & { seconds: number; questions: Map<number, number> },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with given as materialized (
      select given.seconds, asked.position
      from unnest(${[...questions.keys()]}::int[], ${[...questions.values()]}::int[]) as given (question_id, seconds)
      left join quiz_questions as asked
        on asked.user_id = ${userId} and asked.quiz_id = ${quizId} and asked.question_id = given.question_id
    ),
    quiz as (
      update quizzes set seconds = greatest(seconds, ${seconds})
      where user_id = ${userId} and id = ${quizId} and not exists (select from given where position is null)
      returning id
    ),
    asked as (
      update quiz_questions set seconds = greatest(quiz_questions.seconds, given.seconds)
      from given, quiz
      where user_id = ${userId} and quiz_id = quiz.id and quiz_questions.position = given.position
    )
    select id from quiz
  `.execute(db);
  return rows.length > 0;
}

/** Idempotent. A discarded quiz stays discarded. */
export async function closeQuiz(
  db: Db,
  { userId, quizId, at }: OwnQuiz & { at: Date },
): Promise<'done' | 'discarded' | 'unknown'> {
  const { rows } = await sql<{ isDone: boolean }>`
    select finalise_quiz(${userId}, ${quizId}, ${at}) as "isDone"
  `.execute(db);
  if (rows[0]?.isDone) return 'done';
  const quiz = await findQuizRow(db, { userId, quizId });
  return quiz ? 'discarded' : 'unknown';
}

/** As returned by the database function. A block of an exam day cannot be discarded. */
type DiscardOutcome = 'done' | 'finished' | 'block' | 'unknown';

export async function dropQuiz(db: Db, { userId, quizId, at }: OwnQuiz & { at: Date }): Promise<DiscardOutcome> {
  const { rows } = await sql<{ outcome: DiscardOutcome }>`
    select discard_quiz(${userId}, ${quizId}, ${at}) as outcome
  `.execute(db);
  return rows[0]?.outcome ?? 'unknown';
}
