import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz } from '#server/quiz/quiz.test-kit.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { AnswerBody } from '#shared/quiz/answering.contract.ts';
import { LEARNING, TEST } from '#shared/quiz/quiz-enums.ts';
import { addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { answerQuestion } from './answer-question.ts';
import { answerBody, answersTo, countedFor, RIGHT, WRONG } from './answering.test-kit.ts';
import { finaliseQuiz } from './finalise-quiz.ts';
import { markQuestion } from './mark-question.ts';
import { startQuestion } from './start-question.ts';

const ROUNDS = 30;

const world = useWorld();
let userId: string;
let questions: number[];
beforeAll(async () => {
  questions = [await addQuestion(world), await addQuestion(world), await addQuestion(world)];
});
beforeEach(async () => {
  userId = (await addPerson(world, { passwordHash: null })).id;
});

const quizOf = (mode: 1 | 2) => addQuiz(world, { userId, questionIds: questions, mode });
/** A Learning quiz that accepts answers while a Test quiz has the same questions: the device has their keys. */
async function downloadedQuiz() {
  const id = await quizOf(LEARNING);
  const downloaded_at = new Date(world.clock.now().getTime() - 1000);
  await world.db.updateTable('quizzes').set({ downloaded_at }).where('id', '=', id).execute();
  return id;
}
const [first, second, third] = [() => questions[0]!, () => questions[1]!, () => questions[2]!];
/** The outcome, or the error code. */
const answer = async (quizId: string, body: AnswerBody) => {
  try {
    return (await answerQuestion(world.deps, { userId, mayReveal: true }, quizId, body)).outcome;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};
const finalise = (quizId: string) => finaliseQuiz(world.deps, { userId, quizId });

it('accepts one of two concurrent answers to a Learning question and rejects the other as locked', async () => {
  const quiz = await quizOf(LEARNING);
  const bodies = [await answerBody(world, first(), RIGHT), await answerBody(world, first(), WRONG)];
  const before = await answersTo(world, first());
  const outcomes = await Promise.all(bodies.map((body) => answer(quiz, body)));
  expect(outcomes.toSorted()).toEqual(['answer_locked', 'saved']);
  expect((await countedFor(world, userId)).attempts).toHaveLength(1);
  expect((await answersTo(world, first())).answers).toBe(before.answers + 1);
});

it('counts an answer once if it is sent ten times concurrently', async () => {
  const quiz = await quizOf(LEARNING);
  const body = await answerBody(world, first(), RIGHT);
  const before = await answersTo(world, first());
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => answer(quiz, body)));
  expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(9);
  expect(await countedFor(world, userId)).toMatchObject({
    attempts: [{}],
    progress: [{ attempts: 1, times_asked: 1 }],
    totals: { attempts: 1, first_tries: 1 },
  });
  expect(await answersTo(world, first())).toEqual({ answers: before.answers + 1, firstTries: before.firstTries + 1 });
});

it('counts one first try per question, even with concurrent answers in two quizzes', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    userId = (await addPerson(world, { passwordHash: null })).id;
    const quizzes = [await downloadedQuiz(), await downloadedQuiz(), await quizOf(TEST)];
    const body = () => answerBody(world, first(), RIGHT);
    const bodies = [await body(), await body(), await body()];
    await answer(quizzes[2]!, bodies[2]!);
    await Promise.all([answer(quizzes[0]!, bodies[0]!), answer(quizzes[1]!, bodies[1]!), finalise(quizzes[2]!)]);
    const { attempts, totals } = await countedFor(world, userId);
    expect(attempts).toHaveLength(3);
    expect(attempts.filter(({ is_first_try }) => is_first_try)).toHaveLength(1);
    expect(totals).toMatchObject({ attempts: 3, first_tries: 1 });
  }
});

it.each([LEARNING, TEST] as const)(
  'while a quiz (mode %d) is finalised, scores accepted answers exactly once and rejected ones never',
  async (mode) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const quiz = await quizOf(mode);
      const bodies = await Promise.all(questions.map((id) => answerBody(world, id, RIGHT)));
      const [outcomes] = await Promise.all([
        Promise.all(bodies.map((body) => answer(quiz, body))),
        finalise(quiz),
        answer(quiz, bodies[0]!),
        finalise(quiz),
      ]);
      const taken = questions.filter((_, place) => ['saved', 'repeated'].includes(outcomes[place]!));
      for (const outcome of outcomes) expect(['saved', 'repeated', 'quiz_finished']).toContain(outcome);
      const { attempts } = await countedFor(world, userId);
      const scored = attempts.filter(({ quiz_id }) => quiz_id === quiz).map(({ question_id }) => question_id);
      expect(scored.toSorted((a, b) => a - b)).toEqual(taken);
    }
  },
);

it('does not deadlock with concurrent answers, marks, starts and completions of two quizzes', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [test, learning] = [await quizOf(TEST), await downloadedQuiz()];
    for (const id of questions) await answer(test, await answerBody(world, id, WRONG));
    const at = world.clock.now().toISOString();
    const answered = await answerBody(world, third(), RIGHT);
    await Promise.all([
      finalise(test),
      answer(learning, answered),
      markQuestion(world.deps, { userId, quizId: learning, questionId: second() }, { at, isMarked: true }),
      startQuestion(world.deps, { userId, quizId: learning, questionId: first() }, { at }),
    ]);
    expect((await countedFor(world, userId)).attempts).toHaveLength(4 * (round + 1));
  }
});
