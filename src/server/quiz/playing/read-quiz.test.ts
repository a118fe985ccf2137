import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { addAnswers, addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz, finaliseQuiz, giveAnswer, optionIds } from '#server/quiz/quiz.test-kit.ts';
import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import { LEARNING, type QuizMode, TEST } from '#shared/quiz/quiz-enums.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { untouched } from '#shared/quiz/quiz.test-kit.ts';
import { Browser, useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { RIGHT, WRONG } from './answering.test-kit.ts';

const world = useWorld();
const learner = useSignedIn(world, { planId: 11 });
const basic = useSignedIn(world);
let questions: [number, number];
beforeEach(async () => {
  await world.db.deleteFrom('quizzes').execute();
  questions = [await addQuestion(world), await addQuestion(world)];
});

const quizOf = (mode: QuizMode, differences: Partial<Parameters<typeof addQuiz>[1]> = {}) =>
  addQuiz(world, { userId: learner.userId, questionIds: questions, mode, ...differences });
const read = async (id: string) => (await learner.get(`quiz/${id}`)).json<QuizResult>();
const own = (quizId: string) => ({ userId: learner.userId, quizId });
const NOTHING = { answer: null, correctAnswer: null, reveal: null };

describe('GET quiz/{id}', () => {
  it('returns the questions in order, as they are asked', async () => {
    const quiz = await quizOf(TEST, { questionIds: questions.toReversed() });
    const options = await optionIds(world, questions[1]);
    const result = await read(quiz);
    expect(result).toMatchObject({
      id: quiz,
      kind: 2,
      mode: TEST,
      size: 2,
      serverTime: world.clock.now().toISOString(),
      createdAt: world.clock.now().toISOString(),
      finalisedAt: null,
      seconds: 0,
      criteria: { ...plainCriteria, mode: TEST, amount: 2 },
    });
    expect(result.quizQuestions.map(({ id, question }) => [id, question.questionID])).toEqual([
      [1, questions[1]],
      [2, questions[0]],
    ]);
    expect(result.quizQuestions[0]).toEqual({
      id: 1,
      question: {
        questionID: questions[1],
        text: expect.stringContaining('54-year-old man'),
        leadIn: 'Which of the following is the most likely diagnosis?',
        answers: [
          'Aortic dissection',
          'Myocardial infarction',
          'Pericarditis',
          'Pneumothorax',
          'Oesophageal spasm',
        ].map((text, place) => ({ id: options[place], text })),
        image: null,
        files: [],
      },
      answered: null,
      ...NOTHING,
      ...untouched,
    });
  });

  it('shows the pictures of the version that was asked', async () => {
    const picture = { key: 'questions/a.png', checksum: 'a', width: 4, height: 3, altText: 'An X-ray' };
    const shown = await addQuestion(world, {}, [picture]);
    const { question } = (await read(await quizOf(TEST, { questionIds: [shown] }))).quizQuestions[0]!;
    expect(question.files).toMatchObject([{ type: 1, altText: 'An X-ray', width: 4, height: 3 }]);
    expect(question.image).toBe(question.files[0]?.path);
  });

  it('has a token that expires at the deadline, or never', async () => {
    const made = Math.floor(world.clock.now().getTime() / 1000);
    const timed = await quizOf(TEST, { secondsAllowed: 180 });
    expect(decodeJwt((await read(timed)).token)).toMatchObject({ quiz: timed, exp: made + 180 });
    expect(decodeJwt((await read(await quizOf(TEST))).token)).not.toHaveProperty('exp');
  });

  it('reveals only the answered questions in Learning mode', async () => {
    const quiz = await quizOf(LEARNING);
    await giveAnswer(world, own(quiz), { questionId: questions[0], place: WRONG, confidence: 2 });
    const [answered, open] = (await read(quiz)).quizQuestions;
    expect(answered).toMatchObject({
      answer: { correct: false },
      correctAnswer: { correct: true },
      reveal: { difficulty: null },
      confidence: 2,
      startedAt: world.clock.now().toISOString(),
      seconds: 30,
    });
    expect(answered?.answer?.id).toBe(answered?.answered);
    expect(open).toMatchObject({ answered: null, ...NOTHING });
  });

  it('reveals nothing in Test mode until the quiz is finalised, then everything', async () => {
    const quiz = await quizOf(TEST);
    const optionId = (await optionIds(world, questions[0]))[RIGHT];
    await giveAnswer(world, own(quiz), { questionId: questions[0], place: RIGHT });
    expect((await read(quiz)).quizQuestions).toMatchObject([{ answered: optionId, ...NOTHING }, NOTHING]);
    await finaliseQuiz(world, own(quiz));
    expect((await read(quiz)).quizQuestions).toMatchObject([
      { answer: { correct: true }, correctAnswer: { correct: true } },
      { answer: null, correctAnswer: { correct: true } },
    ]);
  });

  it('without a subscription, says that it has ended while the quiz is open, and returns a finished quiz', async () => {
    const quiz = await quizOf(LEARNING, { userId: basic.userId });
    const ended = await basic.get(`quiz/${quiz}`);
    expect([ended.statusCode, ended.json<{ code: string }>().code]).toEqual([402, 'subscription_ended']);
    expect(ended.body).not.toContain('54-year-old man');
    expect((await basic.post(`quiz/${quiz}/finalise`)).statusCode).toBe(204);
    for (const part of ['', '/summary', '/review']) {
      expect((await basic.get(`quiz/${quiz}${part}`)).statusCode).toBe(200);
    }
  });

  it('returns only the user’s own quiz', async () => {
    const quiz = await quizOf(LEARNING);
    expect((await basic.get(`quiz/${quiz}`)).statusCode).toBe(404);
    expect((await new Browser(world).get(`quiz/${quiz}`)).statusCode).toBe(401);
    expect((await learner.get(`quiz/${randomUUID()}`)).statusCode).toBe(404);
    const theirs = await quizOf(LEARNING, { userId: basic.userId });
    expect((await learner.get(`quiz/${theirs}`)).statusCode).toBe(404);
    expect((await learner.get('quiz/x')).statusCode).toBe(400);
  });
});

describe('statistics of all users’ answers', () => {
  const revealOf = async (counts: number[]) => {
    const quiz = await quizOf(LEARNING);
    for (const [position, count] of counts.entries()) await addAnswers(world, questions[0], { count, position });
    await finaliseQuiz(world, own(quiz));
    return (await read(quiz)).quizQuestions[0]!.reveal!;
  };
  const sharesOf = (reveal: Awaited<ReturnType<typeof revealOf>>) => reveal.answers.map(({ share }) => share);

  it('are hidden up to 99 first tries', async () => {
    const reveal = await revealOf([49, 50]);
    expect(sharesOf(reveal)).toEqual([null, null, null, null, null]);
    expect(reveal.difficulty).toBeNull();
  });

  it('show the share of each option from 100 first tries on, and the difficulty above that', async () => {
    const reveal = await revealOf([30, 70]);
    expect(sharesOf(reveal)).toEqual([30, 70, 0, 0, 0]);
    expect(reveal.difficulty).toBeNull();
  });

  it('show the difficulty with its range above 100 answers', async () => {
    expect((await revealOf([60, 41])).difficulty).toEqual({
      answerCount: 101,
      percentage: 40.59,
      range: { low: 31.53, high: 50.35 },
      difficulty: 2,
    });
  });

  it('show the difficulty without a range from 250 answers on', async () => {
    const reveal = await revealOf([75, 175]);
    expect(reveal.difficulty).toEqual({ answerCount: 250, percentage: 70, range: null, difficulty: 1 });
    expect(sharesOf(reveal)).toEqual([30, 70, 0, 0, 0]);
  });

  it('refer to the edition that was asked', async () => {
    const quiz = await quizOf(LEARNING);
    await addAnswers(world, questions[0], { count: 150, position: 0 });
    await world.db
      .updateTable('question_counters')
      .set({ edition: 7 })
      .where('question_id', '=', questions[0])
      .execute();
    await finaliseQuiz(world, own(quiz));
    expect((await read(quiz)).quizQuestions[0]?.reveal?.difficulty).toBeNull();
  });
});
