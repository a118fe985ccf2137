import { beforeAll, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz, giveAnswer } from '#server/quiz/quiz.test-kit.ts';
import type { DownloadResult, RevealsResult } from '#shared/quiz/answering.contract.ts';
import { TEST } from '#shared/quiz/quiz-enums.ts';
import { Browser, useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
let questionIds: number[];
const learner = useSignedIn(world, { planId: 10 });
const other = useSignedIn(world, { planId: 10 });
const basic = useSignedIn(world);
beforeAll(async () => {
  questionIds = [];
  for (let number = 0; number < 7; number += 1) questionIds.push(await addQuestion(world));
});

const quizOf = (differences: Partial<Parameters<typeof addQuiz>[1]> = {}) =>
  addQuiz(world, { userId: learner.userId, questionIds, ...differences });
const read = (quizId: string, from: number | string = 1, browser: Browser = learner) =>
  browser.get(`quiz/${quizId}/reveals?from=${from}`);
const revealsOf = async (quizId: string, from?: number) => (await read(quizId, from)).json<RevealsResult>().reveals;

describe('loading solutions ahead of the answers', () => {
  it('returns those of five questions from a position on, as the download has them', async () => {
    const quizId = await quizOf();
    const downloaded = (await learner.post(`quiz/${quizId}/download`)).json<DownloadResult>().reveals;
    expect(await revealsOf(quizId)).toEqual(downloaded.slice(0, 5));
    expect(await revealsOf(quizId, 6)).toEqual(downloaded.slice(5));
    expect(await revealsOf(quizId, 8)).toEqual([]);
  });

  it('changes nothing about the quiz', async () => {
    const quizId = await quizOf();
    await revealsOf(quizId);
    const stored = world.db.selectFrom('quizzes').select(['downloaded_at', 'finalised_at']).where('id', '=', quizId);
    expect(await stored.execute()).toEqual([{ downloaded_at: null, finalised_at: null }]);
  });

  it('returns nothing in Test mode', async () => {
    const quizId = await quizOf({ mode: TEST });
    await giveAnswer(world, { userId: learner.userId, quizId }, { questionId: questionIds[0]!, place: 1 });
    const response = await read(quizId);
    expect([response.statusCode, response.json()]).toEqual([200, { reveals: [] }]);
    await learner.post(`quiz/${quizId}/discard`);
  });

  it('returns 404 for another user’s quiz and for an unknown one, and 410 for a discarded one', async () => {
    const quizId = await quizOf();
    expect((await read(quizId, 1, other)).statusCode).toBe(404);
    expect((await read('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
    await learner.post(`quiz/${quizId}/discard`);
    expect((await read(quizId)).json()).toMatchObject({ code: 'quiz_discarded' });
  });

  it.each(['0', '41', 'x', ''])('rejects the position "%s"', async (from) => {
    expect((await read(await quizOf(), from)).statusCode).toBe(400);
  });

  it('requires a subscription', async () => {
    const quizId = await quizOf();
    expect((await read(quizId, 1, new Browser(world))).statusCode).toBe(401);
    expect((await read(quizId, 1, basic)).json()).toMatchObject({ code: 'subscription_required' });
  });
});
