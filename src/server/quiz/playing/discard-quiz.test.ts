import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz, finaliseQuiz, giveAnswer } from '#server/quiz/quiz.test-kit.ts';
import { LEARNING, TEST } from '#shared/quiz/quiz-enums.ts';
import { Browser, useSignedIn } from '#test/people.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { answerBody, countedFor, RIGHT } from './answering.test-kit.ts';
import { closeEndedQuizzes } from './close-ended-quizzes.ts';

const world = useWorld();
const learner = useSignedIn(world, { planId: 11 });
const other = useSignedIn(world, { planId: 11 });
const basic = useSignedIn(world);
let question: number;
let test: string;
useEmptyTables(world, 'attempts', 'quizzes', 'question_progress', 'learner_totals', 'rate_limits');
beforeEach(async () => {
  question = await addQuestion(world);
  test = await addQuiz(world, { userId: learner.userId, questionIds: [question], mode: TEST, secondsAllowed: 90 });
});

const discard = (id = test, browser: Browser = learner) => browser.post(`quiz/${id}/discard`);
const refusal = async (call: Promise<LightMyRequestResponse>) => {
  const response = await call;
  return [response.statusCode, response.json<{ code: string }>().code];
};
const answer = async (id = test) => learner.post(`quiz/${id}/answers`, await answerBody(world, question, RIGHT));
const listed = async (path: string) => JSON.stringify((await learner.get(path)).json());

describe('POST quiz/{id}/discard', () => {
  it('removes the quiz from the saved quizzes and the history, and scores nothing', async () => {
    await answer();
    expect((await discard()).statusCode).toBe(204);
    for (const path of ['quiz/saved', 'quiz/history']) expect(await listed(path)).not.toContain(test);
    const nextYear = new Date(world.clock.now().getTime() + 365 * 86_400_000);
    await closeEndedQuizzes({ ...world.deps, now: () => nextYear });
    expect((await countedFor(world, learner.userId)).attempts).toEqual([]);
  });

  it('keeps the scored answers of a Learning quiz', async () => {
    await discard();
    const learning = await addQuiz(world, { userId: learner.userId, questionIds: [question], mode: LEARNING });
    await answer(learning);
    expect((await discard(learning)).statusCode).toBe(204);
    expect((await countedFor(world, learner.userId)).attempts).toHaveLength(1);
    expect(await listed('quiz/saved')).not.toContain(learning);
  });

  it('can be repeated', async () => {
    await discard();
    const [first] = await world.db.selectFrom('quizzes').select('discarded_at').execute();
    world.clock.advance(60);
    expect((await discard()).statusCode).toBe(204);
    expect(await world.db.selectFrom('quizzes').select('discarded_at').execute()).toEqual([first]);
  });

  it('works without a subscription', async () => {
    const own = await addQuiz(world, { userId: basic.userId, questionIds: [question], mode: TEST });
    expect((await discard(own, basic)).statusCode).toBe(204);
  });

  it('rejects a finished quiz and leaves it unchanged', async () => {
    await finaliseQuiz(world, { userId: learner.userId, quizId: test });
    expect(await refusal(discard())).toEqual([409, 'quiz_finished']);
    expect((await learner.get(`quiz/${test}/summary`)).statusCode).toBe(200);
  });

  it("does not find another user's quiz, or an unknown one", async () => {
    expect(await refusal(discard(test, other))).toEqual([404, 'not_found']);
    expect(await refusal(discard(randomUUID()))).toEqual([404, 'not_found']);
    expect(await listed('quiz/saved')).toContain(test);
  });

  it('requires sign-in', async () => {
    expect((await discard(test, new Browser(world))).statusCode).toBe(401);
  });
});

describe('a discarded quiz', () => {
  it('rejects every further use with its own reason', async () => {
    await discard();
    const at = world.clock.now().toISOString();
    const ofQuestion = `quiz/${test}/questions/${question}`;
    const calls = [
      answer(),
      learner.send('PUT', `${ofQuestion}/start`, { payload: { at } }),
      learner.send('PUT', `${ofQuestion}/workings`, { payload: { at, eliminated: [], highlights: [] } }),
      learner.post(`quiz/${test}/finalise`),
      learner.post(`quiz/${test}/download`),
      learner.post(`quiz/${test}/again`, { id: randomUUID(), which: 'all' }),
      ...['', '/summary', '/review'].map((part) => learner.get(`quiz/${test}${part}`)),
      learner.post('quiz/quick', { id: test }),
    ];
    for (const call of calls) expect(await refusal(call)).toEqual([410, 'quiz_discarded']);
  });

  it('still accepts marks and notes, which belong to the question', async () => {
    await discard();
    const payload = { at: world.clock.now().toISOString(), isMarked: true };
    const marked = await learner.send('PUT', `quiz/${test}/questions/${question}/mark`, { payload });
    expect(marked.statusCode).toBe(204);
  });

  it('recognises an answer that it saved before', async () => {
    const body = await answerBody(world, question, RIGHT);
    await learner.post(`quiz/${test}/answers`, body);
    await discard();
    expect((await learner.post(`quiz/${test}/answers`, body)).json()).toMatchObject({ outcome: 'repeated' });
  });

  it('is never both discarded and scored, whichever of two tabs is first', async () => {
    for (let round = 0; round < 20; round += 1) {
      const userId = learner.userId;
      const quizId = await addQuiz(world, { userId, questionIds: [question], mode: TEST });
      await giveAnswer(world, { userId, quizId }, { questionId: question, place: RIGHT });
      const before = (await countedFor(world, userId)).attempts.length;
      const [discarded, finalised] = await Promise.all([
        discard(quizId),
        learner.post(`quiz/${quizId}/finalise`),
        answer(quizId),
        discard(quizId),
      ]);
      const scored = (await countedFor(world, userId)).attempts.length - before;
      expect([
        [204, 410, 0],
        [409, 204, 1],
      ]).toContainEqual([discarded.statusCode, finalised.statusCode, scored]);
    }
  });
});
