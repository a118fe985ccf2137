import { sql } from 'kysely';
import type { World } from '#test/world.ts';

/** One answer, as a quiz reports it. */
export interface GivenAnswer {
  option: number;
  isRight: boolean;
  isFirstTry: boolean;
  seconds: number | null;
  ability: number | null;
}

export const givenAnswer = (answer: Partial<GivenAnswer> = {}): GivenAnswer => ({
  option: 0,
  isRight: true,
  isFirstTry: true,
  seconds: 40,
  ability: null,
  ...answer,
});

export async function countAnswer(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  questionId: number,
  { option, isRight, isFirstTry, seconds, ability }: GivenAnswer,
  edition = 1,
) {
  await sql`
    select count_answer(
      ${questionId}, ${edition}, ${option}, ${isRight}, ${isFirstTry}, ${seconds}, ${ability}, ${clock.now()}
    )
  `.execute(db);
}

/** Counts the same answer many times. */
export async function countAnswers(world: World, questionId: number, times: number, answer: GivenAnswer) {
  await Promise.all(Array.from({ length: times }, () => countAnswer(world, questionId, answer)));
}
