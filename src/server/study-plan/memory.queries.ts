import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Answer } from './memory.ts';

/** As stored: concept, stability, difficulty, day, first correct, day of the confident error, correct days, question. */
export type StoredCards = [number, number, number, number, 0 | 1, number | null, number, number][];

export interface FoldedAttempt extends Answer {
  id: string;
  /** Negative for a question that is its own concept. */
  conceptId: number;
  questionId: number;
  /** Given before an attempt that was read earlier: offline answers arrive late. */
  isLate: boolean;
}

/**
 * The attempts after another one, in the order they were given. The id of an attempt is assigned while its learner is
 * locked, so none appears later below an id that was already read. Served by the primary key, and by
 * `attempts_user_id_given_at_idx` for the last of the others.
 */
export async function findAttempts(
  db: Db,
  { userId, after }: { userId: string; after: string },
): Promise<FoldedAttempt[]> {
  const { rows } = await sql<FoldedAttempt>`
    with folded as (
      select given_at from attempts where user_id = ${userId} and id <= ${after}::bigint
      order by given_at desc limit 1
    )
    select attempts.id::text, coalesce(concept_id, -attempts.question_id) as "conceptId",
      attempts.question_id as "questionId", day - '1970-01-01'::date as day, is_right as "isRight", confidence,
      seconds, median_seconds as "medianSeconds",
      coalesce(attempts.given_at < (select given_at from folded), false) as "isLate"
    from attempts
    join questions on questions.id = attempts.question_id
    left join question_statistics on question_statistics.question_id = attempts.question_id
    where user_id = ${userId} and attempts.id > ${after}::bigint
    order by attempts.given_at, attempts.id
  `.execute(db);
  return rows;
}

/**
 * All attempts on the concepts of a finished quiz of the plan, in the order they were given, with whether they belong
 * to the quiz. Nothing for another quiz. Served by primary keys and `questions_concept_id_idx`.
 */
export async function findAttemptsOnConcepts(
  db: Db,
  { userId, quizId }: { userId: string; quizId: string },
): Promise<(FoldedAttempt & { isOfQuiz: boolean })[]> {
  const { rows } = await sql<FoldedAttempt & { isOfQuiz: boolean }>`
    with asked as (
      select questions.id, concept_id
      from quizzes
      join quiz_questions on quiz_questions.user_id = quizzes.user_id and quiz_id = quizzes.id
      join questions on questions.id = question_id
      where quizzes.user_id = ${userId} and quizzes.id = ${quizId} and plan_day is not null and finalised_at is not null
    )
    select attempts.id::text, coalesce(concept_id, -attempts.question_id) as "conceptId",
      attempts.question_id as "questionId", day - '1970-01-01'::date as day, is_right as "isRight", confidence,
      seconds, median_seconds as "medianSeconds", false as "isLate",
      quiz_id is not distinct from ${quizId}::uuid as "isOfQuiz"
    from attempts
    join questions on questions.id = attempts.question_id
    left join question_statistics on question_statistics.question_id = attempts.question_id
    where user_id = ${userId} and (
      attempts.question_id in (select id from asked)
      or concept_id in (select concept_id from asked where concept_id is not null)
    )
    order by attempts.given_at, attempts.id
  `.execute(db);
  return rows;
}

interface StoredMemory {
  userId: string;
  lastAttemptId: string;
  cards: StoredCards;
  nextDueOn: string | null;
  /** The revision that the cards were computed from; null if there was none. */
  revision: number | null;
}

/** Does nothing if the memory was changed or marked as stale meanwhile: the next read computes it again. */
export async function saveMemory(db: Db, memory: StoredMemory): Promise<void> {
  await sql`
    insert into memory_states as known (user_id, last_attempt_id, cards, next_due_on)
    values (
      ${memory.userId}, ${memory.lastAttemptId}::bigint, ${JSON.stringify(memory.cards)}::jsonb,
      ${memory.nextDueOn}::date
    )
    on conflict (user_id) do update set
      last_attempt_id = excluded.last_attempt_id, cards = excluded.cards, next_due_on = excluded.next_due_on,
      is_stale = false, revision = known.revision + 1
    where known.revision = ${memory.revision}::int
  `.execute(db);
}
