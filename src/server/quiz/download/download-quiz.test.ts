import { beforeAll, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz, finaliseQuiz, giveAnswer } from '#server/quiz/quiz.test-kit.ts';
import type { DownloadResult } from '#shared/quiz/answering.contract.ts';
import { LEARNING, TEST } from '#shared/quiz/quiz-enums.ts';
import { Browser, useSignedIn } from '#test/people.ts';
import { expectRateLimited } from '#test/responses.ts';
import { waitForLock } from '#test/wait-for-lock.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';

const world = useWorld();
let questionIds: number[];
const learner = useSignedIn(world, { planId: 10 });
const other = useSignedIn(world, { planId: 10 });
const basic = useSignedIn(world);
beforeAll(async () => {
  questionIds = [await addQuestion(world), await addQuestion(world)];
});
useEmptyTables(world, 'rate_limits', 'quizzes');

const quizOf = (differences: Partial<Parameters<typeof addQuiz>[1]> = {}) =>
  addQuiz(world, { userId: learner.userId, questionIds, ...differences });
const own = (quizId: string) => ({ userId: learner.userId, quizId });
const download = (quizId: string, browser: Browser = learner) => browser.post(`quiz/${quizId}/download`);
const downloadedAt = async (quizId: string) =>
  (
    await world.db
      .selectFrom('quizzes')
      .select('downloaded_at')
      .where('user_id', '=', learner.userId)
      .where('id', '=', quizId)
      .executeTakeFirstOrThrow()
  ).downloaded_at;

describe('downloading a quiz', () => {
  it('returns its current state in both modes', async () => {
    for (const mode of [TEST, LEARNING] as const) {
      const quizId = await quizOf({ mode });
      await giveAnswer(world, own(quizId), { questionId: questionIds[0]!, place: 0 });
      const response = await download(quizId);
      expect(response.statusCode).toBe(200);
      const read = await learner.get(`quiz/${quizId}`);
      expect(response.json<DownloadResult>().quiz).toEqual(read.json());
    }
  });

  it('includes the reveal of each question of a Learning quiz', async () => {
    const { reveals } = (await download(await quizOf())).json<DownloadResult>();
    expect(reveals.map(({ questionID }) => questionID)).toEqual(questionIds);
    expect(reveals[0]!.reveal.answers.map(({ correct }) => correct)).toEqual([false, true, false, false, false]);
  });

  it('never includes the key of a Test quiz', async () => {
    const quizId = await quizOf({ mode: TEST });
    await giveAnswer(world, own(quizId), { questionId: questionIds[0]!, place: 1 });
    const response = await download(quizId);
    expect(response.json<DownloadResult>().reveals).toEqual([]);
    expect(response.body).not.toMatch(/correct"|explains these findings|infarction until/);
  });

  it('is recorded only the first time', async () => {
    const quizId = await quizOf();
    expect(await downloadedAt(quizId)).toBeNull();
    await Promise.all([download(quizId), download(quizId)]);
    const first = await downloadedAt(quizId);
    expect(first).toEqual(world.clock.now());
    world.clock.advance(60);
    expect((await download(quizId)).statusCode).toBe(200);
    expect(await downloadedAt(quizId)).toEqual(first);
  });

  it('is rejected once the quiz is finished', async () => {
    const quizId = await quizOf();
    await finaliseQuiz(world, own(quizId));
    const response = await download(quizId);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'quiz_finished']);
    expect(await downloadedAt(quizId)).toBeNull();
  });

  it('is rejected after the deadline, because it would extend the time for answers', async () => {
    const quizId = await quizOf({ mode: TEST, secondsAllowed: 60 });
    world.clock.advance(59);
    expect((await download(await quizOf({ mode: TEST, secondsAllowed: 60 }))).statusCode).toBe(200);
    world.clock.advance(1);
    expect((await download(quizId)).json()).toMatchObject({ code: 'quiz_finished' });
    expect(await downloadedAt(quizId)).toBeNull();
  });

  it('is rejected if the quiz is finished concurrently', async () => {
    const quizId = await quizOf();
    const finishing = await world.db.startTransaction().execute();
    await finaliseQuiz({ ...world, db: finishing }, own(quizId));
    const downloading = download(quizId);
    await waitForLock(world);
    await finishing.commit().execute();
    expect((await downloading).json()).toMatchObject({ code: 'quiz_finished' });
    expect(await downloadedAt(quizId)).toBeNull();
  });

  it('returns 404 for another user’s quiz and for an unknown one', async () => {
    const quizId = await quizOf();
    expect((await download(quizId, other)).statusCode).toBe(404);
    expect(await downloadedAt(quizId)).toBeNull();
    expect((await download('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  });

  it('rejects an invalid id', async () => {
    expect((await download('7')).statusCode).toBe(400);
  });

  it('requires a subscription', async () => {
    const quizId = await quizOf();
    expect((await download(quizId, new Browser(world))).statusCode).toBe(401);
    expect((await download(quizId, basic)).json()).toMatchObject({ code: 'subscription_required' });
  });

  it('is rate-limited to sixty per hour, with Retry-After', async () => {
    const quizId = await quizOf();
    for (let done = 0; done < 60; done += 1) await download(quizId);
    const response = await download(quizId);
    expectRateLimited(response);
  });
});
