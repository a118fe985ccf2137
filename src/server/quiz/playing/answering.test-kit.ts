import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { optionIds } from '#server/quiz/quiz.test-kit.ts';
import type { AnswerBody } from '#shared/quiz/answering.contract.ts';
import type { World } from '#test/world.ts';

/** Positions of options of the bank's test question, from 0; B is correct. */
export const RIGHT = 1;
export const WRONG = 0;

/** An answer that chooses the option at this position now; tests pass the fields that matter to them. */
export async function answerBody(
  world: World,
  questionId: number,
  place: number,
  differences: Partial<AnswerBody> = {},
): Promise<AnswerBody> {
  const answerID = (await optionIds(world, questionId))[place] ?? 0;
  return {
    key: randomUUID(),
    data: { questionID: questionId, answerID },
    givenAt: world.clock.now().toISOString(),
    seconds: 30,
    confidence: null,
    ...differences,
  };
}

/** All counters of the user's answers, with those that the worker has not counted yet. */
export async function countedFor(world: World, userId: string) {
  return {
    attempts: await world.db.selectFrom('attempts').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
    progress: await world.db
      .selectFrom('question_progress')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('question_id')
      .execute(),
    totals: await totalsOf(world.db, userId),
  };
}

/** Number of answers to a question by all users, over all shards and editions. */
export async function answersTo({ db, foldAnswers }: World, questionId: number) {
  await foldAnswers();
  const { answers, firstTries } = await db
    .selectFrom('question_counters')
    .select(({ fn }) => [
      fn.sum<string | null>('answers').as('answers'),
      fn.sum<string | null>('first_tries').as('firstTries'),
    ])
    .where('question_id', '=', questionId)
    .executeTakeFirstOrThrow();
  return { answers: Number(answers), firstTries: Number(firstTries) };
}

async function totalsOf(db: World['db'], userId: string) {
  const { rows } = await sql`select * from current_learner_totals(${userId}) where attempts > 0`.execute(db);
  return rows[0];
}
