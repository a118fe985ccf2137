import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addQuiz, finaliseQuiz, giveAnswer } from '#server/quiz/quiz.test-kit.ts';
import { addSubscription, Browser } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import {
  addQuestions,
  entrance,
  OUTSIDE_PLAN_13,
  questionIdsOf,
  refusalIn,
  sorted,
  withoutPermission,
} from './creating.test-kit.ts';

let world: World;
let enter: Awaited<ReturnType<typeof entrance>>;
let questionIds: number[];
beforeAll(async () => {
  world = await openWorld();
  enter = await entrance(world);
  questionIds = await addQuestions(world, 5);
  await addQuestions(world, 5, { disciplineIds: [2] });
});
afterAll(() => world.close());
beforeEach(async () => void (await world.db.deleteFrom('rate_limits').execute()));

/** Somebody who has answered: the first right, the next two wrong, the others not at all. */
async function whoFinished({ isFinalised = true, questions = questionIds, planId = 11 } = {}) {
  const student = await enter({ planId });
  const { userId } = student;
  const quizId = await addQuiz(world, { userId, questionIds: questions, mode: 1, secondsAllowed: 100 });
  for (const [place, questionId] of questions.slice(0, 3).entries()) {
    await giveAnswer(world, { userId, quizId }, { questionId, place: place === 0 ? 1 : 0 });
  }
  if (isFinalised) await finaliseQuiz(world, { userId, quizId });
  return { student, quizId };
}
const again = (browser: Browser, quizId: string, body: object = {}) =>
  browser.post(`quiz/${quizId}/again`, { id: randomUUID(), which: 'all', ...body });

describe('a finished quiz once more', () => {
  it('asks the same questions anew, in the same mode', async () => {
    const { student, quizId } = await whoFinished();
    const id = randomUUID();
    const response = await again(student, quizId, { id });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ id, kind: 2, mode: 1, size: 5, finalisedAt: null });
    expect(sorted(questionIdsOf(response))).toEqual(questionIds);
    expect(response.json<{ quizQuestions: { answered: null }[] }>().quizQuestions[0]?.answered).toBeNull();
  });

  it('asks only what was answered wrong when that is wanted', async () => {
    const { student, quizId } = await whoFinished();
    const response = await again(student, quizId, { which: 'mistakes' });
    expect(sorted(questionIdsOf(response))).toEqual(questionIds.slice(1, 3));
  });

  it('gives time for what is asked now', async () => {
    const { student, quizId } = await whoFinished();
    const criteria = JSON.stringify({ amount: 5, mode: 1, paceSeconds: 60, order: 'mixed' });
    await world.db.updateTable('quizzes').set({ criteria }).where('id', '=', quizId).execute();
    const id = randomUUID();
    await again(student, quizId, { id, which: 'mistakes' });
    const { created_at, deadline_at } = await world.db
      .selectFrom('quizzes')
      .select(['created_at', 'deadline_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(deadline_at!.getTime() - created_at.getTime()).toBe(120_000);
  });

  it('leaves out what is no longer published, and asks the version that is current', async () => {
    const questions = await addQuestions(world, 3);
    const [retired = 0, changed = 0] = questions;
    const { student, quizId } = await whoFinished({ questions });
    await world.db.updateTable('questions').set({ status: 'retired' }).where('id', '=', retired).execute();
    await world.db
      .insertInto('question_versions')
      .values({
        question_id: changed,
        version: 2,
        edition: 2,
        stem: 'New.',
        lead_in: '?',
        learning_point: '',
        created_at: world.clock.now(),
      })
      .execute();
    await world.db
      .insertInto('question_options')
      .values({ question_id: changed, version: 2, position: 0, text: 'Only this', explanation: '', is_right: true })
      .execute();
    await world.db.updateTable('questions').set({ current_version: 2 }).where('id', '=', changed).execute();
    const id = randomUUID();
    const response = await again(student, quizId, { id });
    expect(sorted(questionIdsOf(response))).toEqual(questions.slice(1));
    const versions = await world.db
      .selectFrom('quiz_questions')
      .select(['question_id', 'version', 'edition'])
      .where('quiz_id', '=', id)
      .orderBy('question_id')
      .execute();
    expect(versions[0]).toEqual({ question_id: changed, version: 2, edition: 2 });
  });

  it('leaves out what the plan includes no more, and is refused when nothing is left', async () => {
    const inside = questionIds.slice(0, 1);
    const outside = await addQuestions(world, 2, { disciplineIds: [OUTSIDE_PLAN_13] });
    const { student, quizId } = await whoFinished({ questions: [...inside, ...outside] });
    await world.db.deleteFrom('user_subscriptions').where('user_id', '=', student.userId).execute();
    await addSubscription(world, student.userId, 13);
    expect(questionIdsOf(await again(student, quizId))).toEqual(inside);
    expect(refusalIn(await again(student, quizId, { which: 'mistakes' }))).toEqual([409, 'no_questions_match']);
  });

  it('is refused while the quiz is not finished', async () => {
    const { student, quizId } = await whoFinished({ isFinalised: false });
    expect(refusalIn(await again(student, quizId, { which: 'mistakes' }))).toEqual([409, 'quiz_not_finished']);
  });

  it('is one quiz when both clicks arrive at the same moment', async () => {
    const { student, quizId } = await whoFinished();
    const id = randomUUID();
    const [one, other] = await Promise.all([again(student, quizId, { id }), again(student, quizId, { id })]);
    expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
    expect(questionIdsOf(one)).toEqual(questionIdsOf(other));
  });

  it("is not there when it is somebody else's, or nobody's", async () => {
    const { quizId } = await whoFinished();
    const other = await enter({ planId: 11 });
    expect(refusalIn(await again(other, quizId))).toEqual([404, 'not_found']);
    expect(refusalIn(await again(other, randomUUID()))).toEqual([404, 'not_found']);
  });

  it.each([
    ['nothing said', { which: undefined }],
    ['a part there is not', { which: 'omitted' }],
    ['no id', { id: undefined }],
  ])('is refused with %s', async (_case, body) => {
    const { student, quizId } = await whoFinished();
    expect((await again(student, quizId, body)).statusCode).toBe(400);
  });

  it('is for those who are signed in, may, and have a subscription', async () => {
    const { student, quizId } = await whoFinished();
    expect((await again(new Browser(world), quizId)).statusCode).toBe(401);
    await withoutPermission(world, 'Quiz.custom', async () => {
      expect(refusalIn(await again(student, quizId))).toEqual([403, 'forbidden']);
    });
    await world.db.deleteFrom('user_subscriptions').where('user_id', '=', student.userId).execute();
    expect(refusalIn(await again(student, quizId))).toEqual([403, 'subscription_required']);
  });
});
