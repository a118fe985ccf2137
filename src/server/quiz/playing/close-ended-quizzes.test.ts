import { beforeEach, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz, giveAnswer } from '#server/quiz/quiz.test-kit.ts';
import { TEST } from '#shared/quiz/quiz-enums.ts';
import { addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { answersTo, countedFor, RIGHT } from './answering.test-kit.ts';
import { closeEndedQuizzes } from './close-ended-quizzes.ts';

const world = useWorld();
let userId: string;
let question: number;
beforeEach(async () => {
  await world.db.deleteFrom('quizzes').execute();
  userId = (await addPerson(world, { passwordHash: null })).id;
  question = await addQuestion(world);
});

const MINUTE = 60;
const timedQuiz = () => addQuiz(world, { userId, questionIds: [question], mode: TEST, secondsAllowed: 5 * MINUTE });
const finalised = async () =>
  (await world.db.selectFrom('quizzes').select(['id', 'finalised_at']).execute())
    .filter(({ finalised_at }) => finalised_at !== null)
    .map(({ id }) => id);

it('ends and scores a timed quiz once late answers are no longer accepted', async () => {
  const quizId = await timedQuiz();
  await giveAnswer(world, { userId, quizId }, { questionId: question, place: RIGHT });
  world.clock.advance(15 * MINUTE);
  await closeEndedQuizzes(world.deps);
  expect(await finalised()).toEqual([]);
  world.clock.advance(1);
  await closeEndedQuizzes(world.deps);
  expect(await finalised()).toEqual([quizId]);
  expect((await countedFor(world, userId)).attempts).toMatchObject([{ is_right: true, mode: TEST }]);
});

it('waits thirty days for a downloaded quiz and never ends an untimed one', async () => {
  const downloaded = await timedQuiz();
  await world.db.updateTable('quizzes').set({ downloaded_at: world.clock.now() }).execute();
  await addQuiz(world, { userId, questionIds: [question], mode: TEST });
  world.clock.advance(30 * 1440 * MINUTE);
  await closeEndedQuizzes(world.deps);
  expect(await finalised()).toEqual([]);
  world.clock.advance(6 * MINUTE);
  await closeEndedQuizzes(world.deps);
  expect(await finalised()).toEqual([downloaded]);
});

it('ends each quiz once when processes run concurrently', async () => {
  const quizzes: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    const quizId = await timedQuiz();
    quizzes.push(quizId);
    await giveAnswer(world, { userId, quizId }, { questionId: question, place: RIGHT });
  }
  world.clock.advance(16 * MINUTE);
  await Promise.all([closeEndedQuizzes(world.deps), closeEndedQuizzes(world.deps), closeEndedQuizzes(world.deps)]);
  expect((await finalised()).toSorted()).toEqual(quizzes.toSorted());
  expect((await countedFor(world, userId)).attempts).toHaveLength(12);
  expect(await answersTo(world, question)).toEqual({ answers: 12, firstTries: 1 });
});

it('ends more quizzes than one batch', async () => {
  await Promise.all(Array.from({ length: 201 }, timedQuiz));
  world.clock.advance(16 * MINUTE);
  await closeEndedQuizzes(world.deps);
  expect(await finalised()).toHaveLength(201);
});
