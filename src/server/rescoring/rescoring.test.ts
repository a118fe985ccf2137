import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz, finaliseQuiz, giveAnswer, optionIds } from '#server/quiz/quiz.test-kit.ts';
import { beginTest, learn } from '#server/statistics/statistics.test-kit.ts';
import type { ErrataResult } from '#shared/bank/errata.contract.ts';
import type { Rescoring, RescoringsResult } from '#shared/bank/rescoring.contract.ts';
import { LEARNING, TEST } from '#shared/quiz/quiz-enums.ts';
import type { ReviewResult, SummaryResult } from '#shared/quiz/summary.contract.ts';
import { lastAdminEvent } from '#test/events.ts';
import { Browser, signedIn, useSignedIn } from '#test/people.ts';
import { signedInWith } from '#test/roles.ts';
import { waitForLock } from '#test/wait-for-lock.ts';
import { useWorld } from '#test/world.ts';
import { runRescorings } from './run-rescorings.ts';

/** Positions of options. KEY is the correct one in questions of the bank's test kit. */
const [A, KEY, C] = [0, 1, 2];
const reason = 'The guideline says otherwise since May.';

const world = useWorld();
let editor: Awaited<ReturnType<typeof signedIn>>;
const learner = useSignedIn(world, { planId: 10 });
let question: number;
let options: number[];
beforeAll(async () => {
  editor = await signedInWith(world, ['Question.read', 'Question.update']);
});
beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute();
  question = await addQuestion(world);
  options = await optionIds(world, question);
});

const rescore = (body: object, browser: Browser = editor) =>
  browser.post(`questions/${question}/rescore`, { reason, ...body });
const preview = async (query: string) => editor.get(`questions/${question}/rescore-preview?${query}`);
const rescorings = async () => (await editor.get(`questions/${question}/rescorings`)).json<RescoringsResult>();
const outcomes = async (userId: string) => {
  const { rows } = await sql<{ isRight: boolean }>`
    select is_right as "isRight" from attempts where user_id = ${userId} and question_id = ${question} order by id
  `.execute(world.db);
  return rows.map(({ isRight }) => isRight);
};

describe('correcting a key', () => {
  it('previews the changes without making them', async () => {
    await learn(world, learner.userId, question, C);
    await learn(world, learner.userId, question, KEY);
    expect((await preview(`options=${options[C]}`)).json()).toEqual({ people: 1, turnedRight: 1, turnedWrong: 1 });
    expect((await preview('creditAll=yes')).json()).toEqual({ people: 1, turnedRight: 1, turnedWrong: 0 });
    expect((await preview(`options=${options[KEY]}&options=${options[A]}`)).json()).toMatchObject({ people: 0 });
    expect(await outcomes(learner.userId)).toEqual([false, true]);
  });

  it('rescores existing answers, shows the new score and key in the quiz, and notifies the user', async () => {
    const quizId = await addQuiz(world, { userId: learner.userId, questionIds: [question], mode: LEARNING });
    await giveAnswer(world, { userId: learner.userId, quizId }, { questionId: question, place: C });
    await finaliseQuiz(world, { userId: learner.userId, quizId });
    const summary = async () => (await learner.get(`quiz/${quizId}/summary`)).json<SummaryResult>();
    expect(await summary()).toMatchObject({ score: { right: 0 }, questions: [{ rightLetter: 'B', outcome: 'wrong' }] });

    const response = await rescore({ options: [options[C]] });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ version: 1, letters: ['C'], reason, people: null, finishedAt: null });
    const mails = await world.runJobs();
    expect(mails).toMatchObject([{ to: { address: learner.email }, subject: 'One of your results was corrected' }]);
    expect(mails[0]!.text).toContain('now counts as correct');

    expect(await summary()).toMatchObject({ score: { right: 1 }, questions: [{ rightLetter: 'C', outcome: 'right' }] });
    const review = (await learner.get(`quiz/${quizId}/review`)).json<ReviewResult>();
    expect(review.quizQuestions[0]).toMatchObject({ answer: { correct: true }, correctAnswer: { id: options[C] } });
    expect(await rescorings()).toMatchObject([
      { people: 1, peopleDone: 1, peopleChanged: 1, turnedRight: 1, turnedWrong: 0, finishedAt: expect.any(String) },
    ]);
  });

  it('with credit to all, counts every existing and future answer as correct', async () => {
    await learn(world, learner.userId, question, A);
    await rescore({ creditAll: true });
    await learn(world, learner.userId, question, C);
    await world.runJobs();
    expect(await outcomes(learner.userId)).toEqual([true, true]);
  });

  it('does not affect answers to another edition', async () => {
    await learn(world, learner.userId, question, C);
    const { revision, answers } = (await editor.get(`questions/${question}`)).json<{
      revision: number;
      answers: { text: string; explanation: string; correct: boolean }[];
    }>();
    const changed = answers.map(({ text, explanation }, place) => ({ text, explanation, correct: place === C }));
    await editor.send('PATCH', `questions/${question}`, { payload: { revision, answers: changed } });
    await learn(world, learner.userId, question, KEY);
    await rescore({ version: 1, options: [options[C]] });
    await world.runJobs();
    expect(await outcomes(learner.userId)).toEqual([true, false]);
  });

  it('corrects an open Test quiz without a notification, and scores it by the new key when it ends', async () => {
    const end = await beginTest(world, learner.userId, [{ questionId: question, place: C }]);
    await rescore({ options: [options[C]] });
    expect(await world.runJobs()).toEqual([]);
    await end();
    expect(await outcomes(learner.userId)).toEqual([true]);
    expect(await rescorings()).toMatchObject([{ people: 1, peopleChanged: 0, turnedRight: 0 }]);
  });

  it('allows a second correction of the same question', async () => {
    await learn(world, learner.userId, question, C);
    await rescore({ options: [options[C]] });
    await world.runJobs();
    await rescore({ options: [options[KEY]] });
    expect(await world.runJobs()).toHaveLength(1);
    expect(await outcomes(learner.userId)).toEqual([false]);
    expect((await rescorings()).map(({ letters }) => letters)).toEqual([['B'], ['C']]);
  });

  it('rejects the second of two concurrent corrections, and any correction while another one is running', async () => {
    await learn(world, learner.userId, question, C);
    const answers = await Promise.all([rescore({ options: [options[C]] }), rescore({ options: [options[A]] })]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    expect((await rescore({ creditAll: true })).json()).toMatchObject({ code: 'rescoring_runs' });
    await world.runJobs();
    expect((await rescore({ creditAll: true })).statusCode).toBe(201);
    await world.runJobs();
  });

  it('rescores and notifies each user once when two processes run concurrently', async () => {
    const people = [learner, await signedIn(world), await signedIn(world)];
    for (const { userId } of people) await learn(world, userId, question, C);
    await rescore({ options: [options[C]] });
    await Promise.all([runRescorings(world.deps), runRescorings(world.deps)]);
    expect(await world.runJobs()).toHaveLength(3);
    expect(await rescorings()).toMatchObject([{ people: 3, peopleDone: 3, turnedRight: 3 }]);
  });

  it('resumes after the process was killed', async () => {
    const people = [learner, await signedIn(world)];
    for (const { userId } of people) await learn(world, userId, question, C);
    const { id } = (await rescore({ options: [options[C]] })).json<Rescoring>();
    await sql`select list_rescored_learners(${id})`.execute(world.db);
    await sql`select rescore_learner(${id}, ${learner.userId}, ${world.clock.now()})`.execute(world.db);
    await runRescorings(world.deps);
    expect(await rescorings()).toMatchObject([{ people: 2, peopleDone: 2, turnedRight: 2 }]);
    expect(await outcomes(learner.userId)).toEqual([true]);
    await world.runJobs();
  });

  it('waits for answers that are being scored by the old key, and rescores them as well', async () => {
    const quizId = await addQuiz(world, { userId: learner.userId, questionIds: [question], mode: TEST });
    const answering = await world.db.startTransaction().execute();
    await giveAnswer(
      { ...world, db: answering },
      { userId: learner.userId, quizId },
      { questionId: question, place: C },
    );
    const correcting = rescore({ options: [options[C]] });
    await waitForLock(world);
    await answering.commit().execute();
    expect((await correcting).statusCode).toBe(201);
    await world.runJobs();
    await finaliseQuiz(world, { userId: learner.userId, quizId });
    expect(await outcomes(learner.userId)).toEqual([true]);
  });

  it.each([
    ['no key', {}],
    ['a key and credit to all', { options: [1], creditAll: true }],
    ['no reason', { creditAll: true, reason: '' }],
    ['two letters of reason', { creditAll: true, reason: 'no' }],
    ['an option of another question', { options: [999_999] }],
    ['another edition by hand', { creditAll: true, edition: 7 }],
  ])('is rejected with %s', async (_case, body) => {
    expect((await rescore(body)).statusCode).toBe(400);
    expect(await rescorings()).toEqual([]);
  });

  it('rejects the key that is already in effect', async () => {
    expect((await rescore({ options: [options[KEY]] })).json()).toMatchObject({ code: 'rescoring_same_key' });
  });

  it('returns 404 for an unknown question or version, and for an unpublished question', async () => {
    expect((await rescore({ version: 9, creditAll: true })).statusCode).toBe(404);
    question = await addQuestion(world, { status: 'draft' });
    expect((await rescore({ creditAll: true })).statusCode).toBe(404);
    question = 999_999;
    expect((await rescore({ creditAll: true })).statusCode).toBe(404);
    expect((await preview('creditAll=yes')).statusCode).toBe(404);
  });

  it('is recorded in the event log with its reason', async () => {
    await rescore({ options: [options[C], options[A]] });
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'question_rescored',
      editor_id: editor.userId,
      subject_id: String(question),
      before: { edition: 1, rightPositions: [KEY] },
      after: { edition: 1, rightPositions: [A, C], reason },
    });
    await world.runJobs();
  });
});

it('requires the permission to change questions', async () => {
  const reader = await signedInWith(world, ['Question.read']);
  const statuses = async (browser: Browser) => {
    const calls = [
      await browser.get(`questions/${question}/rescore-preview?creditAll=yes`),
      await browser.get(`questions/${question}/rescorings`),
      await rescore({ creditAll: true }, browser),
    ];
    return calls.map(({ statusCode }) => statusCode);
  };
  expect(await statuses(new Browser(world))).toEqual([401, 401, 401]);
  expect(await statuses(learner)).toEqual([403, 403, 403]);
  expect(await statuses(reader)).toEqual([403, 200, 403]);
});

describe('errata', () => {
  const errata = async (query = '') => (await new Browser(world).get(`errata${query}`)).json<ErrataResult>();
  const publicId = async () => {
    const row = await world.db
      .selectFrom('questions')
      .select('public_id')
      .where('id', '=', question)
      .executeTakeFirstOrThrow();
    return row.public_id;
  };

  it('tells everyone what was wrong, since when and for how many people it was corrected, but not the question', async () => {
    await learn(world, learner.userId, question, C);
    await rescore({ options: [options[C]] });
    const id = await publicId();
    expect(await errata(`?question=${id}`)).toMatchObject([{ question: id, reason, people: 0, isFinished: false }]);
    await world.runJobs();
    const [erratum] = await errata();
    expect(erratum).toMatchObject({ question: id, reason, people: 1, isFinished: true });
    expect(erratum?.wrongSince).not.toBeNull();
    expect(await errata('?question=unknown')).toEqual([]);
  });

  it('keeps reasons that were written for editors only', async () => {
    await rescore({ options: [options[C]] });
    await world.db
      .updateTable('question_rescorings')
      .set({ is_reason_public: false })
      .where('question_id', '=', question)
      .execute();
    expect(await errata(`?question=${await publicId()}`)).toMatchObject([{ reason: null }]);
  });
});
