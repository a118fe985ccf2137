import { beforeEach, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz } from '#server/quiz/quiz.test-kit.ts';
import { LEARNING } from '#shared/quiz/quiz-enums.ts';
import { Browser, signedIn } from '#test/people.ts';
import { addRole } from '#test/roles.ts';
import { useWorld } from '#test/world.ts';
import { answerBody, countedFor, RIGHT } from './answering.test-kit.ts';

/** The number of requests that one lease of the rate limit covers. */
const LEASE = 20;

const world = useWorld();
let learner: Awaited<ReturnType<typeof signedIn>>;
let questions: number[];
let quiz: string;
/** After one answer the process holds points of the rate limit, so that the statement alone checks the session. */
beforeEach(async () => {
  learner = await signedIn(world, { planId: 11 });
  questions = [await addQuestion(world), await addQuestion(world)];
  quiz = await addQuiz(world, { userId: learner.userId, questionIds: questions, mode: LEARNING });
  await answerTo(questions[0]);
});

const send = (body: object, browser: Browser = learner) => browser.post(`quiz/${quiz}/answers`, body);
const sendText = (payload: string) =>
  world.app.inject({
    method: 'POST',
    url: `/api/v1/quiz/${quiz}/answers`,
    headers: { authorization: `Bearer ${learner.jwt}`, 'content-type': 'application/json' },
    payload,
  });
/** The status, and the outcome or the error code. */
const resultOf = async (sending: ReturnType<typeof send>) => {
  const response = await sending;
  const { outcome, code } = response.json<{ outcome?: string; code?: string }>();
  return [response.statusCode, outcome ?? code];
};
const answerTo = async (question = 0) => resultOf(send(await answerBody(world, question, RIGHT)));
const savedAnswers = async () => (await countedFor(world, learner.userId)).attempts.length;
const setUser = (change: object) =>
  world.db.updateTable('users').set(change).where('id', '=', learner.userId).execute();
const endSessions = () =>
  world.db
    .updateTable('sessions')
    .set({ ended_at: world.clock.now(), ended_reason: 'signed_out' })
    .where('user_id', '=', learner.userId)
    .execute();
const pointsTaken = async () =>
  (
    await world.db
      .selectFrom('rate_limits')
      .select('points')
      .where('key', '=', `requestsByUser:${learner.userId}`)
      .executeTakeFirstOrThrow()
  ).points;

describe('an answer whose statement checks the session', () => {
  it('is saved and revealed', async () => {
    const response = await send(await answerBody(world, questions[1] ?? 0, RIGHT));
    expect(response.json()).toMatchObject({ outcome: 'saved', answer: { correct: true }, reveal: { answers: {} } });
    expect(await savedAnswers()).toBe(2);
  });

  it.each([
    ['its session has ended', endSessions],
    ['its user is suspended', () => setUser({ suspended_at: world.clock.now(), suspended_reason: 'A test' })],
    ['its user has closed the account', () => setUser({ deletion_due_at: world.clock.now() })],
  ])('is rejected and not saved if %s', async (_reason, end) => {
    await end();
    expect(await answerTo(questions[1])).toEqual([401, 'unauthenticated']);
    expect(await answerTo(questions[1])).toEqual([401, 'unauthenticated']);
    expect(await savedAnswers()).toBe(1);
  });

  it('is rejected and not saved if the session belongs to another user', async () => {
    const other = await signedIn(world);
    await world.db
      .updateTable('sessions')
      .set({ user_id: other.userId })
      .where('user_id', '=', learner.userId)
      .execute();
    expect(await answerTo(questions[1])).toEqual([401, 'unauthenticated']);
    expect(await savedAnswers()).toBe(1);
  });

  it('is rejected and not saved if the role has lost the permission', async () => {
    await setUser({ role_id: await addRole(world, [], false) });
    expect(await answerTo(questions[1])).toEqual([403, 'forbidden']);
    expect(await resultOf(send({}))).toEqual([403, 'forbidden']);
    expect(await savedAnswers()).toBe(1);
  });

  it('is saved but not revealed after the subscription has ended', async () => {
    await world.db.deleteFrom('user_subscriptions').where('user_id', '=', learner.userId).execute();
    const response = await send(await answerBody(world, questions[1] ?? 0, RIGHT));
    expect(response.json()).toMatchObject({ outcome: 'saved', answer: null, correctAnswer: null, reveal: null });
  });

  it('says what is wrong with the input only while the session is active', async () => {
    expect(await resultOf(send({}))).toEqual([400, 'invalid_input']);
    expect(await resultOf(sendText('{'))).toEqual([400, 'malformed_body']);
    await endSessions();
    expect(await resultOf(sendText('{'))).toEqual([401, 'unauthenticated']);
    expect(await resultOf(send({}))).toEqual([401, 'unauthenticated']);
  });

  it('takes no points of the rate limit from the user once the session has ended', async () => {
    await endSessions();
    for (let times = 0; times < LEASE; times += 1) expect(await resultOf(send({}))).toEqual([401, 'unauthenticated']);
    const again = new Browser(world);
    await again.openSession({ id: learner.userId, email: learner.email });
    const before = await pointsTaken();
    // One point was spent on the first answer, and one on finding out that the session has ended.
    for (let times = 0; times < LEASE - 2; times += 1)
      expect(await resultOf(send({}, again))).toEqual([400, 'invalid_input']);
    expect(await pointsTaken()).toBe(before);
  });
});
