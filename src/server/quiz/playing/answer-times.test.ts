import { beforeAll, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz } from '#server/quiz/quiz.test-kit.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { AnswerBody } from '#shared/quiz/answering.contract.ts';
import { TEST } from '#shared/quiz/quiz-enums.ts';
import { addPerson } from '#test/people.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { answerQuestion } from './answer-question.ts';
import { answerBody, RIGHT, WRONG } from './answering.test-kit.ts';

const world = useWorld();
let userId: string;
let question: number;
beforeAll(async () => {
  userId = (await addPerson(world, { passwordHash: null })).id;
  question = await addQuestion(world);
});
useEmptyTables(world, 'quizzes');

const quizOf = (secondsAllowed?: number) =>
  addQuiz(world, { userId, questionIds: [question], mode: TEST, ...(secondsAllowed && { secondsAllowed }) });
const minutesLater = (minutes: number) => new Date(world.clock.now().getTime() + 60_000 * minutes).toISOString();
/** The outcome, or the error code. */
const send = async (quizId: string, place: number, differences: Partial<AnswerBody>) => {
  try {
    const body = await answerBody(world, question, place, differences);
    return (await answerQuestion(world.deps, { userId, mayReveal: true }, quizId, body)).outcome;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};
const givenAt = async () =>
  (await world.db.selectFrom('quiz_questions').select('given_at').executeTakeFirstOrThrow()).given_at;

describe('the time of an answer', () => {
  it.each(['1999-12-31T23:59:59Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z'])(
    'is limited to the time between the creation of the quiz and now: %s',
    async (deviceTime) => {
      const made = world.clock.now();
      const quiz = await quizOf();
      world.clock.advance(5);
      expect(await send(quiz, WRONG, { givenAt: deviceTime })).toBe('saved');
      expect(await givenAt()).toEqual(deviceTime.startsWith('9') ? world.clock.now() : made);
    },
  );

  // Minutes since the creation of a ten-minute quiz.
  it.each<[given: number, arrives: number, isDownloaded: boolean, outcome: string]>([
    [9, 9, false, 'saved'],
    [10, 10, false, 'saved'],
    [10.1, 10.1, false, 'quiz_time_over'],
    [9, 20, false, 'saved'],
    [9, 20.1, false, 'quiz_time_over'],
    [9, 20.1, true, 'saved'],
    [9, 10 + 30 * 1440, true, 'saved'],
    [9, 10.1 + 30 * 1440, true, 'quiz_time_over'],
    [11, 12, true, 'quiz_time_over'],
    // If the device clock is ahead, the arrival time counts.
    [99, 9, false, 'saved'],
  ])(
    'given after %d min and received after %d min (downloaded: %s): %s',
    async (given, arrives, isDownloaded, outcome) => {
      const quiz = await quizOf(600);
      const givenAt = minutesLater(given);
      if (isDownloaded) await world.db.updateTable('quizzes').set({ downloaded_at: world.clock.now() }).execute();
      world.clock.advance(60 * arrives);
      expect(await send(quiz, RIGHT, { givenAt })).toBe(outcome);
    },
  );
});
