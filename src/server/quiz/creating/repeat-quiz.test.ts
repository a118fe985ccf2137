import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addQuiz, finaliseQuiz, giveAnswer } from '#server/quiz/quiz.test-kit.ts';
import { addSubscription, Browser, signedIn } from '#test/people.ts';
import { withoutPermission } from '#test/roles.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { addQuestions, OUTSIDE_PLAN_13, questionIdsOf, refusalIn, sorted } from './creating.test-kit.ts';

const world = useWorld();
let questionIds: number[];
beforeAll(async () => {
  questionIds = await addQuestions(world, 5);
  await addQuestions(world, 5, { disciplineIds: [2] });
});
useEmptyTables(world, 'rate_limits');

/** A user who answered the first question correctly, the next two incorrectly, and omitted the others. */
async function whoFinished({ isFinalised = true, questions = questionIds, planId = 11 } = {}) {
  const student = await signedIn(world, { planId });
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

describe('repeating a finished quiz', () => {
  it('asks the same questions in the same mode, without answers', async () => {
    const { student, quizId } = await whoFinished();
    const id = randomUUID();
    const response = await again(student, quizId, { id });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ id, kind: 2, mode: 1, size: 5, finalisedAt: null });
    expect(sorted(questionIdsOf(response))).toEqual(questionIds);
    expect(response.json<{ quizQuestions: { answered: null }[] }>().quizQuestions[0]?.answered).toBeNull();
  });

  it('asks only the incorrectly answered questions on request', async () => {
    const { student, quizId } = await whoFinished();
    const response = await again(student, quizId, { which: 'mistakes' });
    expect(sorted(questionIdsOf(response))).toEqual(questionIds.slice(1, 3));
  });

  it('sets a time limit for the questions of the new quiz', async () => {
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

  it('leaves out unpublished questions and uses the current versions', async () => {
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

  it('leaves out questions that the plan no longer includes, and is rejected if none is left', async () => {
    const inside = questionIds.slice(0, 1);
    const outside = await addQuestions(world, 2, { disciplineIds: [OUTSIDE_PLAN_13] });
    const { student, quizId } = await whoFinished({ questions: [...inside, ...outside] });
    await world.db.deleteFrom('user_subscriptions').where('user_id', '=', student.userId).execute();
    await addSubscription(world, student.userId, 13);
    expect(questionIdsOf(await again(student, quizId))).toEqual(inside);
    expect(refusalIn(await again(student, quizId, { which: 'mistakes' }))).toEqual([409, 'no_questions_match']);
  });

  it('is rejected while the quiz is not finished', async () => {
    const { student, quizId } = await whoFinished({ isFinalised: false });
    expect(refusalIn(await again(student, quizId, { which: 'mistakes' }))).toEqual([409, 'quiz_not_finished']);
  });

  it('creates one quiz for two concurrent requests', async () => {
    const { student, quizId } = await whoFinished();
    const id = randomUUID();
    const [one, other] = await Promise.all([again(student, quizId, { id }), again(student, quizId, { id })]);
    expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
    expect(questionIdsOf(one)).toEqual(questionIdsOf(other));
  });

  it('returns 404 for another user’s quiz and for an unknown one', async () => {
    const { quizId } = await whoFinished();
    const other = await signedIn(world, { planId: 11 });
    expect(refusalIn(await again(other, quizId))).toEqual([404, 'not_found']);
    expect(refusalIn(await again(other, randomUUID()))).toEqual([404, 'not_found']);
  });

  it.each([
    ['nothing said', { which: undefined }],
    ['a part there is not', { which: 'omitted' }],
    ['no id', { id: undefined }],
  ])('is rejected with %s', async (_case, body) => {
    const { student, quizId } = await whoFinished();
    expect((await again(student, quizId, body)).statusCode).toBe(400);
  });

  it('requires sign-in, the permission and a subscription', async () => {
    const { student, quizId } = await whoFinished();
    expect((await again(new Browser(world), quizId)).statusCode).toBe(401);
    await withoutPermission(world, 'Quiz.custom', async () => {
      expect(refusalIn(await again(student, quizId))).toEqual([403, 'forbidden']);
    });
    await world.db.deleteFrom('user_subscriptions').where('user_id', '=', student.userId).execute();
    expect(refusalIn(await again(student, quizId))).toEqual([403, 'subscription_required']);
  });
});
