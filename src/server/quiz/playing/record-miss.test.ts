import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz, finaliseQuiz, giveAnswer } from '#server/quiz/quiz.test-kit.ts';
import { LEARNING, type QuizMode, TEST } from '#shared/quiz/quiz-enums.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import type { SummaryResult } from '#shared/quiz/summary.contract.ts';
import type { MissesResult } from '#shared/readiness/contract.ts';
import { signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

/** The options of a test question: B is correct. */
const [WRONG, RIGHT] = [0, 1];

const world = useWorld();
const questions: number[] = [];
let learner: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  for (let count = 0; count < 3; count += 1) questions.push(await addQuestion(world));
});
beforeEach(async () => {
  learner = await signedIn(world, { planId: 11, passwordHash: null });
});

const ago = (seconds: number) => new Date(world.clock.now().getTime() - 1000 * seconds).toISOString();
const own = (quizId: string) => ({ userId: learner.userId, quizId });
const begin = (mode: QuizMode, secondsAllowed?: number) =>
  addQuiz(world, {
    userId: learner.userId,
    questionIds: questions,
    mode,
    ...(secondsAllowed !== undefined && { secondsAllowed }),
  });
const choose = (quizId: string, questionId: number, reason: string | null, at = ago(0), browser = learner) =>
  browser.send('PUT', `quiz/${quizId}/questions/${questionId}/miss`, { payload: { at, reason } });
const reasonsIn = async (quizId: string) =>
  (await learner.get(`quiz/${quizId}`)).json<QuizResult>().quizQuestions.map(({ missReason }) => missReason);
const summaryOf = async (quizId: string) => (await learner.get(`quiz/${quizId}/summary`)).json<SummaryResult>();
const misses = async () => (await learner.get('statistics/misses')).json<MissesResult>();

describe('PUT quiz/{id}/questions/{questionID}/miss', () => {
  it('saves the reason of a missed question in Learning mode; the latest choice wins', async () => {
    const quiz = await begin(LEARNING);
    await giveAnswer(world, own(quiz), { questionId: questions[0]!, place: WRONG });
    expect((await choose(quiz, questions[0]!, 'misread', ago(20))).statusCode).toBe(204);
    expect((await choose(quiz, questions[0]!, 'slip', ago(10))).statusCode).toBe(204);
    expect((await choose(quiz, questions[0]!, 'time', ago(15))).statusCode).toBe(204);
    expect(await reasonsIn(quiz)).toEqual(['slip', null, null]);
    await choose(quiz, questions[0]!, null);
    expect(await reasonsIn(quiz)).toEqual([null, null, null]);
    expect(await misses()).toEqual({ months: [] });
  });

  it('ignores a correct answer', async () => {
    const quiz = await begin(LEARNING);
    await giveAnswer(world, own(quiz), { questionId: questions[0]!, place: RIGHT });
    expect((await choose(quiz, questions[0]!, 'slip')).statusCode).toBe(204);
    expect(await reasonsIn(quiz)).toEqual([null, null, null]);
  });

  it('rejects a question whose result is hidden, whatever its answer is', async () => {
    const learning = await begin(LEARNING);
    expect((await choose(learning, questions[0]!, 'slip')).json()).toMatchObject({ code: 'quiz_not_finished' });
    const test = await begin(TEST);
    for (const [place, question] of [WRONG, RIGHT].map((option, index) => [option, questions[index]!] as const)) {
      await giveAnswer(world, own(test), { questionId: question, place });
      expect((await choose(test, question, 'slip')).json()).toMatchObject({ code: 'quiz_not_finished' });
    }
  });

  it('rejects an unknown reason, and a question of another quiz or user', async () => {
    const quiz = await begin(LEARNING);
    await giveAnswer(world, own(quiz), { questionId: questions[0]!, place: WRONG });
    expect((await choose(quiz, questions[0]!, 'boredom')).statusCode).toBe(400);
    expect((await choose(quiz, 999_999, 'slip')).statusCode).toBe(404);
    const other = await signedIn(world, { planId: 11, passwordHash: null });
    expect((await choose(quiz, questions[0]!, 'slip', ago(0), other)).statusCode).toBe(404);
  });

  it('is accepted as an event of a device, after the answer in the same batch', async () => {
    const quiz = await begin(LEARNING);
    const { quizQuestions } = (await learner.get(`quiz/${quiz}`)).json<QuizResult>();
    const { question } = quizQuestions[0]!;
    const data = { questionID: question.questionID, answerID: question.answers[WRONG]!.id };
    const key = randomUUID();
    const response = await learner.post('quiz/sync', {
      events: [
        { type: 'answer', key, quizId: quiz, body: { key, data, givenAt: ago(5), seconds: 9 } },
        {
          type: 'miss',
          key: randomUUID(),
          quizId: quiz,
          questionID: data.questionID,
          body: { at: ago(1), reason: 'misread' },
        },
      ],
    });
    expect(response.json()).toMatchObject({ results: [{ status: 'done' }, { status: 'done' }] });
    expect(await reasonsIn(quiz)).toEqual(['misread', null, null]);
  });
});

describe('the summary', () => {
  it('suggests time for what the end of the time cut off, and a slip for a change from the correct option', async () => {
    const quiz = await begin(TEST, 60);
    await giveAnswer(world, own(quiz), { questionId: questions[0]!, place: RIGHT });
    world.clock.advance(10);
    await giveAnswer(world, own(quiz), { questionId: questions[0]!, place: WRONG });
    world.clock.advance(50);
    await giveAnswer(world, own(quiz), { questionId: questions[1]!, place: WRONG });
    world.clock.advance(1);
    await finaliseQuiz(world, own(quiz));
    const { questions: shown } = await summaryOf(quiz);
    expect(shown.map(({ suggestedReason }) => suggestedReason)).toEqual(['slip', 'time', 'time']);

    await choose(quiz, questions[0]!, 'reasoning');
    await choose(quiz, questions[2]!, 'time');
    const { questions: chosen } = await summaryOf(quiz);
    expect(chosen.map(({ missReason }) => missReason)).toEqual(['reasoning', null, 'time']);
    expect(await misses()).toEqual({
      months: [{ month: '2026-03', reasons: { unknown: 0, misread: 0, reasoning: 1, slip: 0, time: 1 } }],
    });
  });

  it("suggests misreading for an answer that was much faster than the learner's usual time", async () => {
    await sql`
      insert into learner_totals (user_id, attempts, right_attempts, first_tries, right_first_tries, seconds)
      values (${learner.userId}, 20, 0, 0, 0, 1200)
    `.execute(world.db);
    const quiz = await begin(LEARNING);
    const { usualSeconds } = (await learner.get(`quiz/${quiz}`)).json<QuizResult>();
    expect(usualSeconds).toBe(60);
    await giveAnswer(world, own(quiz), { questionId: questions[0]!, place: WRONG, seconds: 10 });
    await giveAnswer(world, own(quiz), { questionId: questions[1]!, place: WRONG, seconds: 60, confidence: 1 });
    await giveAnswer(world, own(quiz), { questionId: questions[2]!, place: RIGHT, seconds: 10 });
    await finaliseQuiz(world, own(quiz));
    const { questions: shown } = await summaryOf(quiz);
    expect(shown.map(({ suggestedReason }) => suggestedReason)).toEqual(['misread', 'unknown', null]);
  });

  it('leaves out a reason once the answer was corrected', async () => {
    const quiz = await begin(LEARNING);
    await giveAnswer(world, own(quiz), { questionId: questions[0]!, place: WRONG });
    await choose(quiz, questions[0]!, 'misread');
    await sql`update quiz_questions set is_right = true where quiz_id = ${quiz} and question_id = ${questions[0]!}`.execute(
      world.db,
    );
    expect(await reasonsIn(quiz)).toEqual([null, null, null]);
    expect(await misses()).toEqual({ months: [] });
  });
});
