import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz, optionIds } from '#server/quiz/quiz.test-kit.ts';
import type { AnswerResult } from '#shared/quiz/answering.contract.ts';
import { LEARNING, TEST } from '#shared/quiz/quiz-enums.ts';
import { Browser, useSignedIn } from '#test/people.ts';
import { waitForLock } from '#test/wait-for-lock.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { answerBody, WRONG } from './answering.test-kit.ts';
import { createRecentReveals } from './recent-reveals.ts';

/** Position of an option that is not the key. */
const C = 2;

const world = useWorld();
const [learner, other] = [useSignedIn(world, { planId: 11 }), useSignedIn(world, { planId: 11 })];
const basic = useSignedIn(world);
let question: number;
useEmptyTables(world, 'attempts', 'quizzes', 'question_progress', 'learner_totals', 'rate_limits');
beforeEach(async () => {
  question = await addQuestion(world);
});

/** The reveal of an answer in a new Learning quiz. */
async function answerBy({ userId, post }: Browser & { userId: string }) {
  const quiz = await addQuiz(world, { userId, questionIds: [question], mode: LEARNING });
  const response = await post(`quiz/${quiz}/answers`, await answerBody(world, question, WRONG));
  return response.json<AnswerResult>();
}
const correctKey = (db = world.db) =>
  sql`
  insert into corrected_keys (question_id, edition, right_positions) values (${question}, 1, array[${C}]::smallint[])
`.execute(db);
const countAnswers = (count: number) =>
  world.db
    .insertInto('question_counters')
    .values({ question_id: question, edition: 1, shard: 1, first_tries: count, counted_at: world.clock.now() })
    .execute();

describe('the reveal of an answer', () => {
  it('is the same for the next answers, and has newer counts after ten seconds', async () => {
    const first = await answerBy(learner);
    expect(first.reveal).toMatchObject({ learningPoint: expect.any(String), difficulty: null });
    await countAnswers(200);
    expect((await answerBy(other)).reveal).toEqual(first.reveal);
    world.clock.advance(10);
    expect((await answerBy(learner)).reveal).toMatchObject({ difficulty: { answerCount: expect.any(Number) } });
  });

  it('shows a key that was corrected since the last answer', async () => {
    await answerBy(learner);
    await correctKey();
    const [, , id] = await optionIds(world, question);
    expect(await answerBy(other)).toMatchObject({ correctAnswer: { id } });
    expect(await answerBy(learner)).toMatchObject({ correctAnswer: { id } });
  });

  it('shows the key by which the answer was scored, also if that was corrected while the answer waited', async () => {
    const correcting = await world.db.startTransaction().execute();
    await sql`select change_key(${question})`.execute(correcting);
    const answering = answerBy(learner);
    await waitForLock(world);
    await correctKey(correcting);
    await correcting.commit().execute();
    const [, , id] = await optionIds(world, question);
    expect(await answering).toMatchObject({ correctAnswer: { id } });
    expect(await answerBy(other)).toMatchObject({ correctAnswer: { id } });
  });

  it('shows each version its own text', async () => {
    const quiz = await addQuiz(world, { userId: learner.userId, questionIds: [question], mode: LEARNING });
    const body = await answerBody(world, question, WRONG);
    await sql`
      insert into question_versions (question_id, version, edition, stem, lead_in, learning_point, created_at)
      select question_id, 2, edition, stem, lead_in, 'A newer learning point.', created_at
      from question_versions where question_id = ${question}
    `.execute(world.db);
    await sql`
      insert into question_options (question_id, version, position, text, explanation, is_right)
      select question_id, 2, position, text, explanation, is_right from question_options where question_id = ${question}
    `.execute(world.db);
    await world.db.updateTable('questions').set({ current_version: 2 }).where('id', '=', question).execute();
    expect((await answerBy(other)).reveal?.learningPoint).toBe('A newer learning point.');
    const older = (await learner.post(`quiz/${quiz}/answers`, body)).json<AnswerResult>();
    expect(older.reveal?.learningPoint).toContain('Sudden crushing chest pain');
  });

  it('is withheld without a subscription and during a Test quiz, also if another answer has just read it', async () => {
    await answerBy(learner);
    expect((await answerBy(basic)).reveal).toBeNull();
    await addQuiz(world, { userId: other.userId, questionIds: [question], mode: TEST });
    expect(await answerBy(other)).toMatchObject({ code: 'question_in_open_test' });
  });
});

it('keeps the reveals of at most 2,000 questions', () => {
  const reveals = createRecentReveals();
  const reveal = { answers: [], learningPoint: '', sources: [], difficulty: null };
  const at = new Date();
  const keep = (questionId: number) => reveals.keep(questionId, { version: 1, correctedKey: null, reveal }, at);
  for (let questionId = 1; questionId <= 2_000; questionId += 1) keep(questionId);
  keep(1);
  keep(2_001);
  expect(reveals.find(1, at)).toBeDefined();
  expect(reveals.find(2, at)).toBeUndefined();
  expect(reveals.find(2_001, at)).toBeDefined();
});
