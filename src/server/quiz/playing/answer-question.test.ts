import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz } from '#server/quiz/quiz.test-kit.ts';
import type { AnswerBody, AnswerResult } from '#shared/quiz/answering.contract.ts';
import { LEARNING, type QuizMode, TEST } from '#shared/quiz/quiz-enums.ts';
import { Browser, useSignedIn } from '#test/people.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { answerBody, answersTo, countedFor, RIGHT, WRONG } from './answering.test-kit.ts';

const world = useWorld();
const learner = useSignedIn(world, { planId: 11 });
const basic = useSignedIn(world);
let question: number;
let other: number;
useEmptyTables(world, 'attempts', 'quizzes', 'question_progress', 'learner_totals', 'rate_limits');
beforeEach(async () => {
  [question, other] = [await addQuestion(world), await addQuestion(world)];
});

const quizOf = (mode: QuizMode, differences: Partial<Parameters<typeof addQuiz>[1]> = {}) =>
  addQuiz(world, { userId: learner.userId, questionIds: [question, other], mode, ...differences });
const send = (quizId: string, body: object, browser: Browser = learner) => browser.post(`quiz/${quizId}/answers`, body);
const choice = (place: number, differences: Partial<AnswerBody> = {}) =>
  answerBody(world, question, place, differences);
const finalise = (quizId: string) => learner.post(`quiz/${quizId}/finalise`);
/** The status, and the outcome or the error code. */
const resultOf = async (sending: ReturnType<typeof send>) => {
  const response = await sending;
  const { outcome, code } = response.json<{ outcome?: string; code?: string }>();
  return [response.statusCode, outcome ?? code];
};
const minutesLater = (minutes: number) => new Date(world.clock.now().getTime() + 60_000 * minutes).toISOString();
const standing = () =>
  world.db
    .selectFrom('quiz_questions')
    .innerJoin('question_options', 'question_options.id', 'option_id')
    .select(['question_options.position', 'righted', 'spoiled', 'given_at', 'quiz_questions.seconds', 'confidence'])
    .where('quiz_questions.question_id', '=', question)
    .executeTakeFirst();

describe('an answer in Learning mode', () => {
  it('is saved and scored immediately, and reveals the chosen and the correct option', async () => {
    const quiz = await quizOf(LEARNING);
    const body = await choice(WRONG, { confidence: 3, seconds: 42 });
    const response = await send(quiz, body);
    expect(response.statusCode).toBe(200);
    const result = response.json<AnswerResult>();
    expect(result).toMatchObject({
      questionID: question,
      answered: body.data.answerID,
      outcome: 'saved',
      answer: { id: body.data.answerID, correct: false, explanation: expect.stringContaining('Option A'), share: null },
      correctAnswer: { correct: true, explanation: expect.stringContaining('Option B') },
      reveal: {
        learningPoint: 'Sudden crushing chest pain is an infarction until the opposite is shown.',
        sources: [{ title: 'A textbook of medicine, chapter 3', url: 'https://books.example/medicine/3' }],
        difficulty: null,
      },
    });
    expect(result.reveal?.answers.map(({ correct }) => correct)).toEqual([false, true, false, false, false]);
    expect(await countedFor(world, learner.userId)).toMatchObject({
      attempts: [{ is_right: false, is_first_try: true, option_position: 0, mode: 2, seconds: 42, confidence: 3 }],
      progress: [{ times_asked: 1, attempts: 1, last_outcome: 'wrong', is_sure_and_wrong: true }],
      totals: { attempts: 1, right_attempts: 0, first_tries: 1, right_first_tries: 0, seconds: 42 },
    });
  });

  it('is final: another answer is rejected and reveals nothing', async () => {
    const quiz = await quizOf(LEARNING);
    await send(quiz, await choice(WRONG));
    const refused = await send(quiz, await choice(RIGHT));
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'answer_locked', message: 'You have answered this question already.' },
    ]);
    expect(await standing()).toMatchObject({ position: WRONG });
  });

  it('is idempotent: a repeated request reveals the same and counts once', async () => {
    const quiz = await quizOf(LEARNING);
    const body = await choice(RIGHT);
    const first = (await send(quiz, body)).json<AnswerResult>();
    const counted = await countedFor(world, learner.userId);
    const second = (await send(quiz, body)).json<AnswerResult>();
    expect(second).toEqual({ ...first, outcome: 'repeated' });
    expect(await countedFor(world, learner.userId)).toEqual(counted);
    expect(await answersTo(world, question)).toEqual({ answers: 1, firstTries: 1 });
  });

  it('is still recognised after the quiz is finalised, while a new one is rejected', async () => {
    const quiz = await quizOf(LEARNING);
    const body = await choice(RIGHT);
    await send(quiz, body);
    await finalise(quiz);
    expect(await resultOf(send(quiz, body))).toEqual([200, 'repeated']);
    const late = await send(quiz, await answerBody(world, other, RIGHT));
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { code: 'quiz_finished', message: 'This quiz is finished. Its answers cannot be changed any more.' },
    ]);
  });

  it('is a first try only the first time a question is answered', async () => {
    for (const place of [WRONG, RIGHT]) await send(await quizOf(LEARNING), await choice(place));
    const { attempts, totals } = await countedFor(world, learner.userId);
    expect(attempts.map(({ is_first_try }) => is_first_try)).toEqual([true, false]);
    expect(totals).toMatchObject({ attempts: 2, right_attempts: 1, first_tries: 1, right_first_tries: 0 });
    expect(await answersTo(world, question)).toEqual({ answers: 2, firstTries: 1 });
  });

  it('adds the user’s previous ability to the question’s counters, from 20 first tries on', async () => {
    const { userId } = learner;
    const totals = { attempts: 30, right_attempts: 20, first_tries: 19, right_first_tries: 15, seconds: 1 };
    await world.db
      .insertInto('learner_totals')
      .values({ user_id: userId, ...totals })
      .execute();
    const quiz = await quizOf(LEARNING);
    await send(quiz, await choice(RIGHT));
    await send(quiz, await answerBody(world, other, WRONG));
    await world.foldAnswers();
    const rated = (id: number) =>
      world.db
        .selectFrom('question_counters')
        .select(['rated_tries', 'ability_sum'])
        .where('question_id', '=', id)
        .executeTakeFirst();
    expect(await rated(question)).toEqual({ rated_tries: 0, ability_sum: 0 });
    expect(await rated(other)).toEqual({ rated_tries: 1, ability_sum: 16 / 20 });
  });

  it('is accepted without a subscription, but reveals nothing', async () => {
    const quiz = await quizOf(LEARNING, { userId: basic.userId });
    const body = await choice(RIGHT);
    const response = await send(quiz, body, basic);
    const nothing = { answer: null, correctAnswer: null, reveal: null };
    expect(response.json()).toEqual({
      questionID: question,
      answered: body.data.answerID,
      outcome: 'saved',
      ...nothing,
    });
    expect((await send(quiz, body, basic)).json()).toMatchObject({ outcome: 'repeated', ...nothing });
    expect((await countedFor(world, basic.userId)).attempts).toHaveLength(1);
  });
});

describe('an answer in Test mode', () => {
  it('reveals nothing, correct or not, and is not scored yet', async () => {
    const quiz = await quizOf(TEST);
    for (const place of [RIGHT, WRONG]) {
      world.clock.advance(1);
      const body = await choice(place);
      const result = (await send(quiz, body)).json();
      expect(result).toEqual({
        questionID: question,
        answered: body.data.answerID,
        outcome: 'saved',
        answer: null,
        correctAnswer: null,
        reveal: null,
      });
      expect((await send(quiz, body)).json()).toEqual({ ...result, outcome: 'repeated' });
    }
    expect((await countedFor(world, learner.userId)).attempts).toEqual([]);
    expect(await answersTo(world, question)).toEqual({ answers: 0, firstTries: 0 });
  });

  it('can be replaced until the quiz is finalised; then the last one is scored', async () => {
    const quiz = await quizOf(TEST);
    for (const place of [WRONG, RIGHT, WRONG, RIGHT]) {
      world.clock.advance(1);
      expect(await resultOf(send(quiz, await choice(place)))).toEqual([200, 'saved']);
    }
    expect(await standing()).toMatchObject({ position: RIGHT, righted: 2, spoiled: 1 });
    expect((await finalise(quiz)).statusCode).toBe(204);
    expect(await resultOf(send(quiz, await choice(WRONG)))).toEqual([409, 'quiz_finished']);
    expect(await countedFor(world, learner.userId)).toMatchObject({
      attempts: [{ option_position: RIGHT, is_right: true, mode: 1 }],
      progress: [{ question_id: question, times_asked: 1, attempts: 1, last_outcome: 'right' }],
      totals: { attempts: 1, right_attempts: 1 },
    });
  });

  it('wins if it was given later, regardless of the order of arrival', async () => {
    const quiz = await quizOf(TEST);
    world.clock.advance(60);
    const later = await choice(RIGHT, { givenAt: minutesLater(-0.1) });
    const earlier = await choice(WRONG, { givenAt: minutesLater(-0.5) });
    expect(await resultOf(send(quiz, later))).toEqual([200, 'saved']);
    const superseded = await send(quiz, earlier);
    expect(superseded.json()).toMatchObject({ outcome: 'superseded', answered: later.data.answerID, reveal: null });
    expect(await standing()).toMatchObject({ position: RIGHT, righted: 0, spoiled: 0 });
  });

  it('is not restored when resent after it was replaced, even from a device whose clock is ahead', async () => {
    const quiz = await quizOf(TEST);
    const first = await choice(WRONG, { givenAt: minutesLater(60) });
    await send(quiz, first);
    world.clock.advance(10);
    await send(quiz, await choice(RIGHT));
    world.clock.advance(10);
    expect(await resultOf(send(quiz, first))).toEqual([200, 'superseded']);
    expect(await standing()).toMatchObject({ position: RIGHT });
    await finalise(quiz);
    expect(await resultOf(send(quiz, first))).toEqual([200, 'superseded']);
  });

  it('uses the longest reported time', async () => {
    const quiz = await quizOf(TEST);
    await send(quiz, await choice(WRONG, { seconds: 50 }));
    world.clock.advance(1);
    await send(quiz, await choice(RIGHT, { seconds: 20, confidence: 1 }));
    expect(await standing()).toMatchObject({ seconds: 50, confidence: 1 });
  });
});

describe('rejected answers', () => {
  it('return 404 for another user’s quiz and for a question or option that is not in the quiz', async () => {
    const quiz = await quizOf(LEARNING);
    const stranger = await addQuestion(world);
    const body = await choice(RIGHT);
    const ofOther = await answerBody(world, other, RIGHT);
    expect(await resultOf(send(quiz, body, basic))).toEqual([404, 'not_found']);
    expect(await resultOf(send(randomUUID(), body))).toEqual([404, 'not_found']);
    expect(await resultOf(send(quiz, await answerBody(world, stranger, RIGHT)))).toEqual([404, 'not_found']);
    expect(await resultOf(send(quiz, { ...body, data: { ...body.data, answerID: ofOther.data.answerID } }))).toEqual([
      404,
      'not_found',
    ]);
    expect(await standing()).toBeUndefined();
  });

  it('require sign-in', async () => {
    const quiz = await quizOf(LEARNING);
    expect(await resultOf(send(quiz, await choice(RIGHT), new Browser(world)))).toEqual([401, 'unauthenticated']);
  });

  it.each<[string, object]>([
    ['no body', {}],
    ['a key that is no uuid', { key: 'x' }],
    ['an unknown field', { isRight: true }],
    ['a question beyond all numbers', { data: { questionID: 9e15, answerID: 1 } }],
    ['an option that is a text', { data: { questionID: 1, answerID: '1; drop table quizzes' } }],
    ['a time that is none', { givenAt: 'yesterday' }],
    ['a negative time', { seconds: -1 }],
    ['more seconds than a month has', { seconds: 2_592_001 }],
    ['a confidence of 4', { confidence: 4 }],
    ['a NUL character', { key: '\0' }],
  ])('%s', async (_case, differences) => {
    const quiz = await quizOf(LEARNING);
    const body = Object.keys(differences).length === 0 ? {} : { ...(await choice(RIGHT)), ...differences };
    expect((await send(quiz, body)).statusCode).toBe(400);
  });

  it.each(['x', '%00', '1', `${randomUUID()}x`])('%s as a quiz id', async (id) => {
    expect((await send(id, await choice(RIGHT))).statusCode).toBe(400);
  });
});
