import { beforeAll, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz, finaliseQuiz, giveAnswer } from '#server/quiz/quiz.test-kit.ts';
import { HISTORY_PAGE, type HistoryResult } from '#shared/quiz/history.contract.ts';
import { LEARNING, type QuizMode, TEST } from '#shared/quiz/quiz-enums.ts';
import { addPerson, signedIn, useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const RIGHT = 1;
const WRONG = 0;

const world = useWorld();
const ada = useSignedIn(world, { planId: 10 });
let questions: [number, number];
beforeAll(async () => {
  questions = [await addQuestion(world), await addQuestion(world)];
});

/** Adds a quiz one second after the last one, with the first question correct and the second incorrect. */
async function play(mode: QuizMode, userId = ada.userId) {
  world.clock.advance(1);
  const quizId = await addQuiz(world, { userId, questionIds: questions, mode });
  await giveAnswer(world, { userId, quizId }, { questionId: questions[0], place: RIGHT, seconds: 20 });
  await giveAnswer(world, { userId, quizId }, { questionId: questions[1], place: WRONG, seconds: 50 });
  return quizId;
}
const historyOf = async (browser = ada, query = '') => {
  const response = await browser.get(`quiz/history${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<HistoryResult>();
};

it('is empty for a new user', async () => {
  expect(await historyOf()).toEqual({ quizzes: [], hasMore: false });
});

it('shows the number of correct answers only in Learning mode or once the quiz is finalised', async () => {
  const learning = await play(LEARNING);
  const running = await play(TEST);
  const finished = await play(TEST);
  await finaliseQuiz(world, { userId: ada.userId, quizId: finished });
  const { quizzes } = await historyOf();
  expect(quizzes.map(({ id, right, answered }) => ({ id, right, answered }))).toEqual([
    { id: finished, right: 1, answered: 2 },
    { id: running, right: null, answered: 2 },
    { id: learning, right: 1, answered: 2 },
  ]);
  const createdAt = world.clock.now().toISOString();
  expect(quizzes[0]).toEqual({
    id: finished,
    kind: 2,
    mode: TEST,
    planDay: null,
    examDay: null,
    createdAt,
    finalisedAt: createdAt,
    size: 2,
    answered: 2,
    right: 1,
    seconds: 70,
    topics: [],
  });
});

it('is available without an active subscription, but reveals nothing about open quizzes', async () => {
  const ben = await signedIn(world);
  const open = await play(LEARNING, ben.userId);
  const finished = await play(LEARNING, ben.userId);
  await finaliseQuiz(world, { userId: ben.userId, quizId: finished });
  const { quizzes } = await historyOf(ben);
  expect(quizzes.map(({ id, right }) => [id, right])).toEqual([
    [finished, 1],
    [open, null],
  ]);
});

it('lists the first topics of the criteria under their current names', async () => {
  const quizId = await play(LEARNING);
  const criteria = JSON.stringify({ disciplines: [1, 2], bodySystems: [1, 2] });
  await world.db.updateTable('quizzes').set({ criteria }).where('id', '=', quizId).execute();
  await world.db.updateTable('disciplines').set({ name: 'Aaa, renamed' }).where('id', '=', 2).execute();
  const { topics } = (await historyOf()).quizzes[0]!;
  expect(topics).toHaveLength(3);
  expect(topics[0]).toBe('Aaa, renamed');
});

it('is paginated, with each quiz once and no quiz of another user', async () => {
  const reader = await signedIn(world, { planId: 10 });
  const { id: other } = await addPerson(world, { passwordHash: null });
  const ids: string[] = [];
  for (let count = 0; count <= HISTORY_PAGE; count += 1) {
    world.clock.advance(1);
    ids.push(await addQuiz(world, { userId: reader.userId, questionIds: questions }));
    await addQuiz(world, { userId: other, questionIds: questions });
  }
  const first = await historyOf(reader);
  expect([first.quizzes.length, first.hasMore]).toEqual([HISTORY_PAGE, true]);
  const second = await historyOf(reader, `?before=${first.quizzes.at(-1)!.createdAt}`);
  expect(second.hasMore).toBe(false);
  expect([...first.quizzes, ...second.quizzes].map(({ id }) => id)).toEqual(ids.toReversed());
});

it.each(['before=yesterday', 'before=2026-02-30T00:00:00Z', 'after=2026-01-01T00:00:00Z', 'before=%00'])(
  'rejects %s',
  async (query) => {
    expect((await ada.get(`quiz/history?${query}`)).statusCode).toBe(400);
  },
);

it('accepts any valid timestamp, including year 0', async () => {
  expect(await historyOf(ada, '?before=0000-01-01T00:00:00Z')).toEqual({ quizzes: [], hasMore: false });
});
