import { sql } from 'kysely';
import type { TypedFastBitSet } from 'typedfastbitset';
import type { Db } from '#server/platform/database/db.ts';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';

/** Up to this number, each question is looked up by key; beyond it, the user's questions are scanned in order. */
const FEW = 200;

/** The questions this user was asked least often, then those asked longest ago; at most the maximum size of a quiz. */
export async function findLeastAsked(
  db: Db,
  { userId, among, count }: { userId: string; among: TypedFastBitSet; count: number },
): Promise<number[]> {
  const find = among.size() <= FEW ? findByKey : findInOrder;
  return (await find(db, userId, among)).slice(0, count);
}

/** A literal instead of a parameter, so that the planner optimises for the few rows that are needed. */
const aQuizFull = sql.lit(quizLimits.size.max);

async function findByKey(db: Db, userId: string, among: TypedFastBitSet) {
  const { rows } = await sql<{ id: number }>`
    select question_id as id from question_progress
    where user_id = ${userId} and question_id = any(${among.array()}::int[])
    order by times_asked, last_asked_at
    limit ${aQuizFull}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Scans `question_progress_least_asked_idx` until enough questions are found. `offset 0` keeps the condition out of the
 * scan: the planner overestimates the cost of checking each row and would sort all of them instead.
 */
async function findInOrder(db: Db, userId: string, among: TypedFastBitSet) {
  const bits = Buffer.from(among.words.buffer, among.words.byteOffset, among.words.byteLength);
  const { rows } = await sql<{ id: number }>`
    select id from (
      select question_id as id from question_progress
      where user_id = ${userId}
      order by times_asked, last_asked_at
      offset 0
    ) as met
    where case when id < ${bits.length * 8} then get_bit(${bits}::bytea, id) = 1 else false end
    limit ${aQuizFull}
  `.execute(db);
  return rows.map(({ id }) => id);
}
