import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { addQuiz, giveAnswer } from '#server/quiz/quiz.test-kit.ts';
import { RIGHT, useTagged, WRONG } from '#server/statistics/statistics.test-kit.ts';
import type { ReadinessResult } from '#shared/readiness/contract.ts';
import { addPerson, signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const questionIds = useTagged(world, 50, () => ({ disciplines: [1], bodySystems: [1] }));
let learner: Awaited<ReturnType<typeof signedIn>>;
let examId: number;

const addExam = async (name: string) => {
  const { rows } = await sql<{ id: number }>`
    insert into exams (name, source, source_year) values (${name}, 'test', 2026) returning id
  `.execute(world.db);
  return rows[0]!.id;
};

beforeEach(async () => {
  await world.db.deleteFrom('exam_levels').execute();
  examId = await addExam(`Exam ${questionIds.length} ${Math.random()}`);
  learner = await signedIn(world, { planId: 10, passwordHash: null });
  await learner.post('user', { study: { examId } });
});

/** The first of the questions, three of four correct. */
async function answer(amount: number) {
  const userId = learner.userId;
  for (let from = 0; from < amount; from += 40) {
    const asked = questionIds.slice(from, Math.min(amount, from + 40));
    const quizId = await addQuiz(world, { userId, questionIds: asked });
    for (const [place, questionId] of asked.entries()) {
      await giveAnswer(world, { userId, quizId }, { questionId, place: place % 4 === 0 ? WRONG : RIGHT });
    }
  }
}

/** Others with these levels, in hundredths of log odds. */
async function addOthers(levels: number[], exam = examId) {
  for (const level of levels) {
    const { id } = await addPerson(world, { passwordHash: null });
    await world.db.insertInto('exam_levels').values({ user_id: id, exam_id: exam, level }).execute();
  }
}

const percentile = async () => (await learner.get('statistics/readiness')).json<ReadinessResult>().percentile;
const storedLevel = async () => {
  const stored = await world.db
    .selectFrom('exam_levels')
    .select('level')
    .where('user_id', '=', learner.userId)
    .executeTakeFirst();
  return stored?.level ?? null;
};

it('is hidden below 50 answers, and below five others with the same exam', async () => {
  await answer(49);
  expect(await percentile()).toEqual({ state: 'too-few-answers', missing: 1 });
  expect(await storedLevel()).toBeNull();
  await answer(50);
  await addOthers([-50, -20, 0, 20]);
  await addOthers([0, 0, 0], await addExam(`Other ${Math.random()}`));
  expect(await percentile()).toEqual({ state: 'too-few-people', missing: 1 });
  await addOthers([700]);
  expect(await percentile()).toMatchObject({ state: 'ready', people: 5, percent: 80 });
});

it('is the share of others below, equal ones counted half, with a range', async () => {
  await answer(50);
  await percentile();
  const own = (await storedLevel())!;
  const others = [-300, -200, own - 10, own, own, own + 10, 400, 500];
  await addOthers(others);
  const found = await percentile();
  if (found.state !== 'ready') throw new Error('The percentile is missing.');
  const slow = (level: number) =>
    others.reduce((sum, other) => sum + (other < level ? 1 : other === level ? 0.5 : 0), 0) / others.length;
  expect(found.percent).toBe(100 * slow(own));
  expect(found.low).toBeLessThan(found.percent);
  expect(found.high).toBeGreaterThan(found.percent);
});

it('leaves the comparison at once without consent and with another exam, and needs an exam', async () => {
  await answer(50);
  await addOthers([-50, -20, 0, 20, 40]);
  await percentile();
  expect(await storedLevel()).not.toBeNull();
  await learner.post('user', { study: { isCompared: false } });
  expect(await storedLevel()).toBeNull();
  expect(await percentile()).toEqual({ state: 'off' });
  expect(await storedLevel()).toBeNull();

  await learner.post('user', { study: { isCompared: true } });
  expect((await percentile()).state).toBe('ready');
  await learner.post('user', { study: { examId: null } });
  expect(await storedLevel()).toBeNull();
  expect(await percentile()).toEqual({ state: 'no-exam' });
});
