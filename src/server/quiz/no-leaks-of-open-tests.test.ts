import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { LEARNING, TEST } from '#shared/quiz/quiz-enums.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import type { SummaryResult } from '#shared/quiz/summary.contract.ts';
import { signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { walk, type Walker } from './every-call.test-kit.ts';
import { addSecretive, addWalker, readable, WRONG } from './no-leaks.test-kit.ts';
import { addQuiz } from './quiz.test-kit.ts';

const SECRET = 'hushword-0-';

const world = useWorld();
let questionIds: number[];
let learner: Awaited<ReturnType<typeof signedIn>>;
/** The question of the Test quiz that is also in the older Learning quiz. */
let shared: number;
let learning: Walker;
let test: string;
beforeAll(async () => {
  questionIds = [];
  for (let number = 0; number < 3; number += 1) questionIds.push(await addSecretive(world, number));
  [shared = 0] = questionIds;
});
beforeEach(async () => {
  learner = await signedIn(world, { planId: 10 });
  learning = await addWalker(world, { browser: learner, mode: LEARNING, asked: questionIds, place: WRONG });
  world.clock.advance(20);
  test = await addTest();
});

const addTest = () => addQuiz(world, { userId: learner.userId, questionIds: [shared], mode: TEST });
/** Discards the Test quiz, acts a second later, and creates another Test quiz of the same question after that. */
async function beforeTheTest(act: () => Promise<void>) {
  await learner.post(`quiz/${test}/discard`);
  world.clock.advance(1);
  await act();
  world.clock.advance(1);
  test = await addTest();
}

const newAnswer = () => ({
  key: randomUUID(),
  data: { questionID: shared, answerID: learning.questions[0]!.chosen },
  givenAt: world.clock.now().toISOString(),
  seconds: 9,
});
const answer = (body = newAnswer()) => learner.post(`quiz/${learning.quizId}/answers`, body);
const download = () => learner.post(`quiz/${learning.quizId}/download`);
const readQuestion = async () => (await learner.get(`quiz/${learning.quizId}`)).json<QuizResult>().quizQuestions[0]!;
const attempts = () => world.db.selectFrom('attempts').selectAll().where('user_id', '=', learner.userId).execute();

it('an older Learning quiz names the Test quiz and rejects the answer, without scoring it', async () => {
  expect((await readQuestion()).withheldBy).toMatchObject({ quizId: test, kind: 2 });
  const refused = await answer();
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'question_in_open_test']);
  const events = [{ key: randomUUID(), quizId: learning.quizId, type: 'answer', body: newAnswer() }];
  const synced = await learner.post('quiz/sync', { events });
  expect(synced.json()).toMatchObject({ results: [{ status: 'refused', code: 'question_in_open_test' }] });
  expect(await attempts()).toEqual([]);
});

it('no response of any quiz endpoint reveals it, the download and the solutions ahead of answers included', async () => {
  const words = (await walk(learning)).map(readable).join('\n');
  expect(words).toContain('hushword-1-');
  expect(words).not.toContain(SECRET);
});

it('an answer given before the Test quiz stays, but its result is not shown again', async () => {
  const given = newAnswer();
  await beforeTheTest(async () => expect((await answer(given)).body).toContain(SECRET));
  expect(await readQuestion()).toMatchObject({ answered: given.data.answerID, answer: null, reveal: null });
  const repeated = await answer(given);
  expect(repeated.json()).toMatchObject({ outcome: 'repeated', correctAnswer: null, reveal: null });
});

it('accepts an answer to a quiz that was downloaded before, because the device had the key', async () => {
  await beforeTheTest(async () => expect((await download()).body).toContain(SECRET));
  const accepted = await answer();
  expect(accepted.json()).toMatchObject({ outcome: 'saved', reveal: null });
});

it('a download without the question does not count as knowing its key', async () => {
  expect((await download()).statusCode).toBe(200);
  await beforeTheTest(async () => {});
  expect((await answer()).statusCode).toBe(409);
});

it('solutions loaded ahead of the answers do not include it, and do not count as knowing its key', async () => {
  const reveals = async () => (await learner.get(`quiz/${learning.quizId}/reveals?from=1`)).body;
  expect(await reveals()).toContain('hushword-1-');
  expect(await reveals()).not.toContain(SECRET);
  await beforeTheTest(async () => expect(await reveals()).toContain(SECRET));
  expect(await reveals()).not.toContain(SECRET);
  expect((await answer()).statusCode).toBe(409);
});

it('a Learning quiz that is finished meanwhile does not reveal it', async () => {
  world.clock.advance(1);
  await learner.post(`quiz/${learning.quizId}/finalise`);
  for (const part of ['', '/review', '/summary']) {
    const response = await learner.get(`quiz/${learning.quizId}${part}`);
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain(SECRET);
  }
  const { questions } = (await learner.get(`quiz/${learning.quizId}/summary`)).json<SummaryResult>();
  expect(questions.map(({ rightLetter }) => rightLetter)).toEqual([null, 'B', 'B']);
  expect(questions[0]!.withheldBy).toMatchObject({ quizId: test });
});

it('a quiz that was finished before the Test quiz shows its results', async () => {
  await beforeTheTest(async () => {
    await learner.post(`quiz/${learning.quizId}/finalise`);
  });
  expect((await learner.get(`quiz/${learning.quizId}/review`)).body).toContain(SECRET);
});

it.each(['finalise', 'discard'])('is revealed and can be answered again after %s', async (how) => {
  expect((await learner.post(`quiz/${test}/${how}`)).statusCode).toBe(204);
  expect((await readQuestion()).withheldBy).toBeNull();
  expect((await download()).body).toContain(SECRET);
  expect((await answer()).body).toContain(SECRET);
});

it('is not withheld from other users', async () => {
  await learner.post(`quiz/${test}/discard`);
  const other = await signedIn(world, { planId: 10 });
  await addQuiz(world, { userId: other.userId, questionIds: [shared], mode: TEST });
  expect((await answer()).body).toContain(SECRET);
});
