import { sql } from 'kysely';
import type { TypedFastBitSet } from 'typedfastbitset';
import type { Db } from '#server/platform/database/db.ts';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';

/** Up to here each is looked up by its key; beyond, the learner's questions are walked through in order. */
const FEW = 200;

/** The questions this learner was asked least often, then those asked longest ago; at most a quiz full. */
export async function findLeastAsked(
  db: Db,
  { userId, among, count }: { userId: string; among: TypedFastBitSet; count: number },
): Promise<number[]> {
  const find = among.size() <= FEW ? findByKey : findInOrder;
  return (await find(db, userId, among)).slice(0, count);
}

/** A number in the statement, not a parameter: then the plan is made for the few rows that are wanted. */
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
 * Along `question_progress_least_asked_idx` until enough are found. `offset 0` keeps the condition out of the walk: the
 * planner would overrate what it costs to ask each row, and sort all of them instead.
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
