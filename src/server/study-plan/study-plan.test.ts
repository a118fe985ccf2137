import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz, finaliseQuiz, giveAnswer, optionIds } from '#server/quiz/quiz.test-kit.ts';
import { type Confidence, TEST } from '#shared/quiz/quiz-enums.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import type { PlanGains, StudyPlanResult, TodayResult } from '#shared/study-plan/contract.ts';
import { addSubscription, signedIn } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { rebuildMemory } from './rebuild-memory.ts';

const DAY = 86_400;
/** The options of a test question: B is correct. */
const [WRONG, RIGHT] = [0, 1];
const SURE = 3;
const ALL_DISCIPLINES = 11;

let world: World;
let questions: number[];
let student: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  world = await openWorld();
  questions = [];
  for (let count = 0; count < 12; count += 1) questions.push(await addQuestion(world));
  world.clock.advance(1);
});
afterAll(() => world.close());
beforeEach(async () => {
  student = await signedIn(world, { planId: ALL_DISCIPLINES, passwordHash: null });
  await settings({ dailyGoal: 5 });
});

const settings = (study: object) => student.post('user', { study });
const today = async (browser = student) => (await browser.get('study-plan/today')).json<TodayResult>();
const plan = async (browser = student) => (await browser.get('study-plan')).json<StudyPlanResult>();
const start = async (browser = student, id: string = randomUUID()) => {
  const response = await browser.post('study-plan/today', { id });
  return { status: response.statusCode, quiz: response.json<QuizResult>() };
};
const asked = ({ quizQuestions }: QuizResult) => quizQuestions.map(({ question }) => question.questionID);

/** Answers a question in a Learning quiz of its own. */
async function learn(questionId: number, place: number, confidence?: Confidence) {
  const { userId } = student;
  const quizId = await addQuiz(world, { userId, questionIds: [questionId] });
  await giveAnswer(world, { userId, quizId }, { questionId, place, ...(confidence && { confidence }) });
}

const nextDay = async (days = 1) => {
  world.clock.advance(days * DAY);
  // Tokens and subscriptions end; a new visit begins.
  await world.db.deleteFrom('user_subscriptions').where('user_id', '=', student.userId).execute();
  await addSubscription(world, student.userId, ALL_DISCIPLINES);
  await student.openSession({ id: student.userId, email: student.email });
};

describe("today's plan", () => {
  it('offers a newcomer new concepts, as many as the daily goal, with an estimate of the time', async () => {
    expect(await today()).toMatchObject({
      state: 'ready',
      goal: 5,
      answered: 0,
      planned: { total: 5, new: 5, reviews: 0, sureButWrong: 0 },
      minutes: 8,
      openQuiz: null,
      streak: 0,
      nextReviews: [],
    });
  });

  it('opens an ordinary Learning quiz, and the same one on a second device and for a repeated request', async () => {
    const id = randomUUID();
    const [first, again, elsewhere] = [await start(student, id), await start(student, id), await start()];
    expect(first.status).toBe(201);
    expect(first.quiz).toMatchObject({ id, mode: 2, size: 5, planDay: '2026-03-01' });
    expect(asked(again.quiz)).toEqual(asked(first.quiz));
    expect(elsewhere.quiz.id).toBe(id);
    expect(await today()).toMatchObject({ openQuiz: { id, answered: 0, size: 5 } });
  });

  it('creates one quiz for two devices that start at the same moment', async () => {
    const both = await Promise.all([start(), start()]);
    expect(new Set(both.map(({ quiz }) => quiz.id)).size).toBe(1);
    const { rows } = await sql`select from quizzes where user_id = ${student.userId}`.execute(world.db);
    expect(rows).toHaveLength(1);
  });

  it('counts every answer of the day and is done at the goal', async () => {
    for (const question of questions.slice(0, 4)) await learn(question, RIGHT);
    expect(await today()).toMatchObject({ state: 'ready', answered: 4, correct: 4, planned: { total: 1 } });
    await learn(questions[4]!, WRONG);
    expect(await today()).toMatchObject({ state: 'done', answered: 5, correct: 4, planned: { total: 0 }, streak: 1 });
    expect((await start()).status).toBe(409);
  });

  it('does not ask what was answered today, nor a question of an open Test', async () => {
    await settings({ dailyGoal: 20 });
    await learn(questions[0]!, RIGHT);
    const quizId = await addQuiz(world, { userId: student.userId, questionIds: questions.slice(1, 4), mode: TEST });
    const { quiz } = await start();
    expect(asked(quiz).toSorted((a, b) => a - b)).toEqual(questions.slice(4));
    await finaliseQuiz(world, { userId: student.userId, quizId });
  });

  it('brings back what was answered wrong with confidence, until it was correct on two different days', async () => {
    await learn(questions[3]!, WRONG, SURE);
    expect((await plan()).concepts).toMatchObject({ sureButWrong: 1 });
    for (const [open, first] of [
      [1, questions[3]],
      [1, questions[3]],
      [0, undefined],
    ] as const) {
      await nextDay();
      expect((await today()).planned.sureButWrong).toBe(open);
      if (first !== undefined) await learn(first, RIGHT);
    }
    expect((await plan()).concepts).toMatchObject({ sureButWrong: 0, seen: 1 });
  });

  it('asks an unseen sibling in a review', async () => {
    const concept = await world.db
      .insertInto('concepts')
      .values({ name: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const pair = [questions[10]!, questions[11]!];
    await world.db.updateTable('questions').set({ concept_id: concept.id }).where('id', 'in', pair).execute();
    await learn(pair[0]!, WRONG, SURE);
    await nextDay();
    const { quiz } = await start();
    expect(asked(quiz)).toContain(pair[1]);
    expect(asked(quiz)).not.toContain(pair[0]);
    await world.db.updateTable('questions').set({ concept_id: null }).where('id', 'in', pair).execute();
  });

  it('rests on days off, and keeps the streak', async () => {
    await learn(questions[0]!, RIGHT);
    // 1 March 2026 is a Sunday; the clock has moved since.
    const tomorrow = new Date(world.clock.now().getTime() + DAY * 1000);
    await settings({ weekdaysOff: [tomorrow.getUTCDay()] });
    await nextDay();
    expect(await today()).toMatchObject({ state: 'day-off', planned: { total: 0 }, streak: 1 });
    await settings({ weekdaysOff: [], daysOff: [tomorrow.toISOString().slice(0, 10)] });
    expect(await today()).toMatchObject({ state: 'day-off' });
    await settings({ daysOff: [] });
    expect(await today()).toMatchObject({ state: 'ready', streak: 1 });
  });

  it("begins at midnight of the user's time zone", async () => {
    await student.post('user', { timeZone: 'Pacific/Kiritimati' });
    const { day } = await today();
    const expected = new Date(world.clock.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
    expect(day).toBe(expected);
  });

  it('can be read after the subscription has ended, but not started', async () => {
    await learn(questions[0]!, RIGHT);
    await world.db.deleteFrom('user_subscriptions').where('user_id', '=', student.userId).execute();
    await student.openSession({ id: student.userId, email: student.email });
    expect(await today()).toMatchObject({ state: 'no-subscription', answered: 1 });
    expect((await start()).status).toBe(403);
  });

  it('belongs to the user: it needs a session, and the quiz of another user stays theirs', async () => {
    const { quiz } = await start();
    const other = await signedIn(world, { planId: ALL_DISCIPLINES, passwordHash: null });
    expect((await start(other, quiz.id)).quiz.id).toBe(quiz.id);
    expect((await today()).openQuiz).toMatchObject({ id: quiz.id, answered: 0 });
    other.jwt = '';
    expect((await other.get('study-plan/today')).statusCode).toBe(401);
  });
});

describe('the gains of a plan quiz', () => {
  const gains = (id: string, browser = student) => browser.get(`study-plan/quizzes/${id}/gains`);

  it('compare the memory with and without its answers', async () => {
    await learn(questions[0]!, WRONG, SURE);
    await nextDay();
    const { quiz } = await start();
    expect((await gains(quiz.id)).statusCode).toBe(404);
    for (const questionId of asked(quiz)) {
      await giveAnswer(world, { userId: student.userId, quizId: quiz.id }, { questionId, place: RIGHT });
    }
    await finaliseQuiz(world, { userId: student.userId, quizId: quiz.id });
    const result = (await gains(quiz.id)).json<PlanGains>();
    expect(result).toMatchObject({
      concepts: 5,
      strengthened: 5,
      new: 4,
      settled: 0,
      coverage: { before: 1, now: 5, total: 12 },
      streak: 2,
    });
    expect(result.nextReviews.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    const other = await signedIn(world, { planId: ALL_DISCIPLINES, passwordHash: null });
    expect((await gains(quiz.id, other)).statusCode).toBe(404);
  });

  it('are those of a plan only', async () => {
    const { userId } = student;
    const quizId = await addQuiz(world, { userId, questionIds: [questions[0]!] });
    await giveAnswer(world, { userId, quizId }, { questionId: questions[0]!, place: RIGHT });
    await finaliseQuiz(world, { userId, quizId });
    expect((await gains(quizId)).statusCode).toBe(404);
  });
});

describe('memory', () => {
  const cards = async () => {
    await today();
    const row = await world.db
      .selectFrom('memory_states')
      .select(['cards', 'is_stale', 'last_attempt_id'])
      .where('user_id', '=', student.userId)
      .executeTakeFirst();
    return row;
  };
  const rebuilt = async () => {
    await world.db.deleteFrom('memory_states').where('user_id', '=', student.userId).execute();
    return cards();
  };

  it('is the same whether it was brought up to date step by step or rebuilt', async () => {
    for (const [place, question] of [
      [WRONG, 0],
      [RIGHT, 1],
      [RIGHT, 0],
      [WRONG, 2],
    ] as const) {
      await learn(questions[question]!, place);
      await cards();
      await nextDay(3);
    }
    expect(await cards()).toEqual(await rebuilt());
  });

  it('is the same for an answer that was given offline and arrives late', async () => {
    await learn(questions[0]!, WRONG, SURE);
    await cards();
    await nextDay(2);
    await learn(questions[0]!, RIGHT);
    await cards();
    world.clock.advance(-DAY);
    await learn(questions[0]!, RIGHT);
    world.clock.advance(DAY);
    expect(await cards()).toEqual(await rebuilt());
  });

  it('is rebuilt for the learners of a corrected question and of merged concepts, and of everyone on request', async () => {
    const admin = await signedIn(world, { role: 'admin' });
    const [one, other] = await world.db
      .insertInto('concepts')
      .values([{ name: randomUUID() }, { name: randomUUID() }])
      .returning('id')
      .execute();
    const pair = questions.slice(10);
    for (const [place, concept] of [one, other].entries()) {
      await world.db.updateTable('questions').set({ concept_id: concept!.id }).where('id', '=', pair[place]!).execute();
      await learn(pair[place]!, WRONG);
    }
    expect((await cards())!.cards).toHaveLength(2);
    await rebuildMemory(world.deps, { isAll: false });
    expect(await rebuildMemory(world.deps, { isAll: false })).toBe(0);

    const merged = await admin.post(`dictionaries/concepts/${one!.id}/merge`, { into: other!.id });
    expect(merged.statusCode).toBeLessThan(300);
    expect(await rebuildMemory(world.deps, { isAll: false })).toBeGreaterThan(0);
    const afterMerge = await world.db
      .selectFrom('memory_states')
      .selectAll()
      .where('user_id', '=', student.userId)
      .executeTakeFirstOrThrow();
    expect(afterMerge).toMatchObject({ is_stale: false });
    expect(afterMerge.cards).toHaveLength(1);

    const [key] = await optionIds(world, pair[0]!);
    const reason = 'The first option is correct.';
    const rescoring = await admin.post(`questions/${pair[0]!}/rescore`, { options: [key], reason });
    expect(rescoring.statusCode).toBeLessThan(300);
    await world.runJobs();
    expect(await rebuildMemory(world.deps, { isAll: false })).toBeGreaterThan(0);
    expect((await cards())!.cards).not.toEqual(afterMerge.cards);
    expect(await cards()).toEqual(await rebuilt());
    expect(await rebuildMemory(world.deps, { isAll: true })).toBeGreaterThan(1);
    await world.db.updateTable('questions').set({ concept_id: null }).where('id', 'in', pair).execute();
  });

  it('follows a corrected key and a changed concept', async () => {
    await learn(questions[0]!, WRONG);
    await learn(questions[1]!, RIGHT);
    const before = await cards();
    await sql`update attempts set is_right = true where user_id = ${student.userId}`.execute(world.db);
    const corrected = await cards();
    expect(corrected!.cards).not.toEqual(before!.cards);
    expect(corrected).toEqual(await rebuilt());

    const concept = await world.db
      .insertInto('concepts')
      .values({ name: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const pair = questions.slice(0, 2);
    await world.db.updateTable('questions').set({ concept_id: concept.id }).where('id', 'in', pair).execute();
    expect((await cards())!.cards).toHaveLength(1);
    await world.db.updateTable('questions').set({ concept_id: null }).where('id', 'in', pair).execute();
    expect((await cards())!.cards).toHaveLength(2);
  });
});

describe('the study plan', () => {
  it('shows past and coming days, coverage, and advice', async () => {
    await learn(questions[0]!, RIGHT);
    const examOn = new Date(world.clock.now().getTime() + 40 * DAY * 1000).toISOString().slice(0, 10);
    expect((await plan()).advice).toEqual({ kind: 'set-exam-date' });
    await settings({ examOn, examName: 'Finals' });
    const result = await plan();
    expect(result.today.exam).toEqual({ name: 'Finals', on: examOn, daysLeft: 40 });
    expect(result.concepts).toMatchObject({ total: 12, seen: 1 });
    expect(result.coverage[0]).toMatchObject({
      name: 'Anatomy',
      kind: 'discipline',
      concepts: 12,
      seen: 1,
      weight: 100,
    });
    expect(result.days.find(({ day }) => day === result.today.day)).toMatchObject({ answered: 1, planned: 4 });
    expect(result.days.at(-1)).toMatchObject({ day: examOn, isExam: true, planned: 0 });
    expect(result.finish!.on <= examOn).toBe(true);
    expect(result.advice).toMatchObject({ kind: 'on-course' });
  });

  it('weighs the topics of a chosen exam, and rejects an unknown exam', async () => {
    const { exams } = (await student.get('study-plan/exams')).json<{ exams: { id: number; name: string }[] }>();
    expect(exams.map(({ name }) => name)).toContain('USMLE Step 1');
    await settings({ examId: exams.find(({ name }) => name === 'USMLE Step 1')!.id });
    // Published as 6 of 142 percent, because the disciplines overlap.
    expect((await plan()).coverage[0]).toMatchObject({ name: 'Anatomy', weight: 4.2 });
    const unknown = await settings({ examId: 99 });
    expect(unknown.statusCode).toBe(400);
    expect(unknown.body).toContain('Please choose an exam from the list.');
  });
});
