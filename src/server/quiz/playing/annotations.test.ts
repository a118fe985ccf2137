import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz, finaliseQuiz, giveAnswer, optionIds } from '#server/quiz/quiz.test-kit.ts';
import { TEST } from '#shared/quiz/quiz-enums.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { Browser, useSignedIn } from '#test/people.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { countedFor } from './answering.test-kit.ts';

const world = useWorld();
const learner = useSignedIn(world, { planId: 11 });
const other = useSignedIn(world, { planId: 11 });
let question: number;
let stranger: number;
let quiz: string;
beforeAll(async () => {
  stranger = await addQuestion(world);
});
useEmptyTables(world, 'attempts', 'quizzes', 'question_progress', 'question_notes', 'learner_totals', 'rate_limits');
beforeEach(async () => {
  question = await addQuestion(world);
  const earlier = { ...world.clock, now: () => new Date(ago(100)) };
  quiz = await addQuiz({ ...world, clock: earlier }, { userId: learner.userId, questionIds: [question], mode: TEST });
});

const ago = (seconds: number) => new Date(world.clock.now().getTime() - 1000 * seconds).toISOString();
const put = (path: string, payload: object, browser: Browser = learner) =>
  browser.send('PUT', `quiz/${quiz}/${path}`, { payload });
const putQuestion = (what: string, payload: object, browser: Browser = learner) =>
  put(`questions/${question}/${what}`, payload, browser);
const own = () => ({ userId: learner.userId, quizId: quiz });
const finalise = () => finaliseQuiz(world, own());
const read = async (id = quiz) => (await learner.get(`quiz/${id}`)).json<QuizResult>();
const readQuestion = async (id = quiz) => (await read(id)).quizQuestions[0]!;

describe('PUT quiz/{id}/questions/{questionID}/start', () => {
  it('stores the first time and counts the question as asked once', async () => {
    expect((await putQuestion('start', { at: ago(20) })).statusCode).toBe(204);
    expect((await putQuestion('start', { at: ago(10) })).statusCode).toBe(204);
    expect((await readQuestion()).startedAt).toBe(ago(20));
    expect((await countedFor(world, learner.userId)).progress).toMatchObject([
      { times_asked: 1, last_outcome: 'omitted', last_asked_at: new Date(ago(20)) },
    ]);
  });

  it('is limited to the time between the creation of the quiz and now', async () => {
    await putQuestion('start', { at: ago(-1000) });
    expect((await readQuestion()).startedAt).toBe(ago(0));
    quiz = await addQuiz(world, { userId: learner.userId, questionIds: [question] });
    await putQuestion('start', { at: '0000-01-01T00:00:00Z' });
    expect((await readQuestion()).startedAt).toBe(ago(0));
  });

  it('is rejected once the quiz is finalised, unless it was already recorded', async () => {
    await finalise();
    expect((await putQuestion('start', { at: ago(1) })).json()).toMatchObject({ code: 'quiz_finished' });
    expect((await countedFor(world, learner.userId)).progress).toEqual([]);
    quiz = await addQuiz(world, { userId: learner.userId, questionIds: [question] });
    await putQuestion('start', { at: ago(0) });
    await finalise();
    expect((await putQuestion('start', { at: ago(0) })).statusCode).toBe(204);
  });
});

describe('PUT quiz/{id}/questions/{questionID}/workings', () => {
  const highlight = { part: 'text', from: 3, to: 9, color: 1 };

  it('saves eliminated options and highlights; the later update wins', async () => {
    const [a = 0, b = 0] = await optionIds(world, question);
    await putQuestion('workings', { at: ago(20), eliminated: [a], highlights: [highlight] });
    expect(await readQuestion()).toMatchObject({ eliminated: [a], highlights: [highlight] });
    expect((await putQuestion('workings', { at: ago(10), eliminated: [a, b], highlights: [] })).statusCode).toBe(204);
    expect((await putQuestion('workings', { at: ago(15), eliminated: [], highlights: [highlight] })).statusCode).toBe(
      204,
    );
    expect(await readQuestion()).toMatchObject({ eliminated: [a, b], highlights: [] });
  });

  it('a device whose clock is ahead does not block updates from others', async () => {
    await putQuestion('workings', { at: ago(-5000), eliminated: [], highlights: [highlight] });
    world.clock.advance(1);
    await putQuestion('workings', { at: ago(0), eliminated: [], highlights: [] });
    expect(await readQuestion()).toMatchObject({ highlights: [] });
  });

  it.each<[string, object, string]>([
    [
      'a highlight that ends before it begins',
      { highlights: [highlight, { ...highlight, from: 9, to: 3 }] },
      'highlights.1.to',
    ],
    ['an empty highlight', { highlights: [{ ...highlight, to: 3 }] }, 'highlights.0.to'],
    ['a highlight beyond all texts', { highlights: [{ ...highlight, to: 4001 }] }, 'highlights.0.to'],
    ['a third colour', { highlights: [{ ...highlight, color: 3 }] }, 'highlights.0.color'],
    ['an option of no question', { eliminated: [2_000_000_000] }, 'eliminated'],
    ['61 highlights', { highlights: Array.from({ length: 61 }, () => highlight) }, 'highlights'],
    ['nine options', { eliminated: Array.from({ length: 9 }, (_, id) => id + 1) }, 'eliminated'],
  ])('rejects %s', async (_case, differences, property) => {
    const response = await putQuestion('workings', { at: ago(0), eliminated: [], highlights: [], ...differences });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ message: { property: string }[] }>().message.map((field) => field.property)).toContain(
      property,
    );
    expect(await readQuestion()).toMatchObject({ eliminated: [], highlights: [] });
  });

  it('rejects an option of another question', async () => {
    const eliminated = (await optionIds(world, stranger)).slice(0, 1);
    expect((await putQuestion('workings', { at: ago(0), eliminated, highlights: [] })).statusCode).toBe(400);
  });

  it('is rejected once the quiz is finalised, unless it was already recorded', async () => {
    const known = { at: ago(10), eliminated: [], highlights: [highlight] };
    await putQuestion('workings', known);
    await finalise();
    expect((await putQuestion('workings', known)).statusCode).toBe(204);
    const late = await putQuestion('workings', { ...known, at: ago(5), highlights: [] });
    expect([late.statusCode, late.json()]).toEqual([409, expect.objectContaining({ code: 'quiz_finished' })]);
    expect(await readQuestion()).toMatchObject({ highlights: [highlight] });
  });
});

describe('PUT quiz/{id}/questions/{questionID}/mark', () => {
  it('marks the question in all quizzes; the later update wins', async () => {
    await putQuestion('mark', { at: ago(20), isMarked: true });
    const again = await addQuiz(world, { userId: learner.userId, questionIds: [question] });
    expect(await readQuestion(again)).toMatchObject({ isMarked: true });
    await putQuestion('mark', { at: ago(5), isMarked: false });
    await putQuestion('mark', { at: ago(10), isMarked: true });
    expect(await readQuestion()).toMatchObject({ isMarked: false });
  });

  it('is accepted after the quiz is finalised and does not count the question as asked', async () => {
    await finalise();
    expect((await putQuestion('mark', { at: ago(0), isMarked: true })).statusCode).toBe(204);
    expect((await countedFor(world, learner.userId)).progress).toMatchObject([{ is_marked: true, times_asked: 0 }]);
  });
});

describe('PUT quiz/{id}/time', () => {
  it('never decreases, for the quiz and each question, also after the quiz is finalised', async () => {
    const time = (seconds: number) => put('time', { seconds, questions: [{ questionID: question, seconds }] });
    expect((await time(50)).statusCode).toBe(204);
    await time(20);
    expect(await read()).toMatchObject({ seconds: 50, quizQuestions: [{ seconds: 50 }] });
    await finalise();
    await time(70);
    expect(await read()).toMatchObject({ seconds: 70, quizQuestions: [{ seconds: 70 }] });
  });

  it('uses the longest time of a question listed twice, and requires no questions', async () => {
    const questions = [30, 40, 10].map((seconds) => ({ questionID: question, seconds }));
    await put('time', { seconds: 5, questions });
    await put('time', { seconds: 60 });
    expect(await read()).toMatchObject({ seconds: 60, quizQuestions: [{ seconds: 40 }] });
  });

  it('saves nothing if a question is not part of the quiz', async () => {
    const questions = [question, stranger].map((questionID) => ({ questionID, seconds: 9 }));
    expect((await put('time', { seconds: 9, questions })).statusCode).toBe(404);
    expect(await read()).toMatchObject({ seconds: 0, quizQuestions: [{ seconds: 0 }] });
  });

  it.each([-1, 0.5, 2_592_001, '1', null])('rejects %j seconds', async (seconds) => {
    expect((await put('time', { seconds })).statusCode).toBe(400);
  });
});

describe('POST quiz/{id}/finalise', () => {
  const end = (browser: Browser = learner) => browser.post(`quiz/${quiz}/finalise`);

  it('ends the quiz, and is idempotent', async () => {
    await giveAnswer(world, own(), { questionId: question, place: 1 });
    expect((await end()).statusCode).toBe(204);
    const { finalisedAt } = await read();
    expect(finalisedAt).toBe(ago(0));
    const counted = await countedFor(world, learner.userId);
    world.clock.advance(60);
    expect((await end()).statusCode).toBe(204);
    expect((await read()).finalisedAt).toBe(finalisedAt);
    expect(await countedFor(world, learner.userId)).toEqual(counted);
  });

  /** Answers the question correctly in another Test quiz, and finalises that one. */
  async function answerLater() {
    const { userId } = learner;
    const quizId = await addQuiz(world, { userId, questionIds: [question], mode: TEST });
    await giveAnswer(world, { userId, quizId }, { questionId: question, place: 1 });
    await finaliseQuiz(world, { userId, quizId });
  }

  it('counts displayed but unanswered questions as omitted, unless they were asked again later', async () => {
    const left = await addQuestion(world);
    quiz = await addQuiz(world, { userId: learner.userId, questionIds: [question, left, stranger], mode: TEST });
    for (const id of [question, left]) await put(`questions/${id}/start`, { at: ago(0) });
    world.clock.advance(10);
    await answerLater();
    await end();
    const { progress } = await countedFor(world, learner.userId);
    expect(progress.map(({ question_id, last_outcome }) => [question_id, last_outcome])).toEqual([
      [question, 'right'],
      [left, 'omitted'],
    ]);
  });

  it('does not overwrite the outcome of a later answer', async () => {
    await giveAnswer(world, own(), { questionId: question, place: 0, confidence: 3 });
    world.clock.advance(10);
    await answerLater();
    const answeredAt = world.clock.now();
    world.clock.advance(10);
    await end();
    const { progress } = await countedFor(world, learner.userId);
    expect(progress).toMatchObject([
      { attempts: 2, last_outcome: 'right', is_sure_and_wrong: false, answered_at: answeredAt },
    ]);
  });

  it('counts nothing for a quiz that was never started', async () => {
    await end();
    expect(await countedFor(world, learner.userId)).toEqual({ attempts: [], progress: [], totals: undefined });
  });
});

describe('access to quizzes', () => {
  const calls = (): [string, object][] => [
    [`questions/${question}/start`, { at: ago(0) }],
    [`questions/${question}/workings`, { at: ago(0), eliminated: [], highlights: [] }],
    [`questions/${question}/mark`, { at: ago(0), isMarked: true }],
    [`questions/${question}/note`, { at: ago(0), text: 'x' }],
    ['time', { seconds: 1 }],
  ];

  /** The status of each response. */
  const statusesOf = async (made: [string, object][], browser?: Browser) => {
    const statuses: number[] = [];
    for (const [path, body] of made) statuses.push((await put(path, body, browser)).statusCode);
    return statuses;
  };

  it('returns 404 to other users and changes nothing', async () => {
    expect(await statusesOf(calls(), other)).toEqual([404, 404, 404, 404, 404]);
    expect((await other.post(`quiz/${quiz}/finalise`)).statusCode).toBe(404);
    expect((await other.get(`quiz/${quiz}`)).statusCode).toBe(404);
    expect(await read()).toMatchObject({
      seconds: 0,
      finalisedAt: null,
      quizQuestions: [{ note: '', isMarked: false }],
    });
    expect((await countedFor(world, other.userId)).progress).toEqual([]);
  });

  it('returns 404 for a question that is not in the quiz and for an unknown quiz', async () => {
    const elsewhere = calls()
      .slice(0, 4)
      .map(([path, body]): [string, object] => [path.replace(`/${question}/`, `/${stranger}/`), body]);
    expect(await statusesOf(elsewhere)).toEqual([404, 404, 404, 404]);
    quiz = randomUUID();
    expect(await statusesOf(calls())).toEqual([404, 404, 404, 404, 404]);
    expect((await learner.post(`quiz/${quiz}/finalise`)).statusCode).toBe(404);
  });

  it('requires sign-in', async () => {
    expect(await statusesOf(calls(), new Browser(world))).toEqual([401, 401, 401, 401, 401]);
  });

  it.each(['0', '-1', 'x', '1.5', '99999999999', '%00'])('rejects %s as a question id', async (id) => {
    expect((await put(`questions/${id}/start`, { at: ago(0) })).statusCode).toBe(400);
  });
});
