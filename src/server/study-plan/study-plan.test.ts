import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addQuiz, finaliseQuiz } from '#server/quiz/quiz.test-kit.ts';
import type { HistoryResult } from '#shared/quiz/history.contract.ts';
import { TEST } from '#shared/quiz/quiz-enums.ts';
import { signedIn } from '#test/people.ts';
import { ALL_DISCIPLINES, asked, DAY, RIGHT, SURE, useStudyWorld, WRONG } from './study-plan.test-kit.ts';

const study = useStudyWorld();
const { settings, today, plan, start, learn, nextDay } = study;

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
    const [first, again, elsewhere] = [await start(study.student, id), await start(study.student, id), await start()];
    expect(first.status).toBe(201);
    expect(first.quiz).toMatchObject({ id, mode: 2, size: 5, planDay: '2026-03-01' });
    expect(asked(again.quiz)).toEqual(asked(first.quiz));
    expect(elsewhere.quiz.id).toBe(id);
    expect(await today()).toMatchObject({ openQuiz: { id, answered: 0, size: 5 } });
    const history = (await study.student.get('quiz/history')).json<HistoryResult>();
    expect(history.quizzes).toMatchObject([{ id, planDay: '2026-03-01' }]);
  });

  it('creates one quiz for two devices that start at the same moment', async () => {
    const both = await Promise.all([start(), start()]);
    expect(new Set(both.map(({ quiz }) => quiz.id)).size).toBe(1);
    const { rows } = await sql`select from quizzes where user_id = ${study.student.userId}`.execute(study.world.db);
    expect(rows).toHaveLength(1);
  });

  it('counts every answer of the day and is done at the goal', async () => {
    for (const question of study.questions.slice(0, 4)) await learn(question, RIGHT);
    expect(await today()).toMatchObject({ state: 'ready', answered: 4, correct: 4, planned: { total: 1 } });
    await learn(study.questions[4]!, WRONG);
    expect(await today()).toMatchObject({ state: 'done', answered: 5, correct: 4, planned: { total: 0 }, streak: 1 });
    expect((await start()).status).toBe(409);
  });

  it('does not ask what was answered today, nor a question of an open Test', async () => {
    await settings({ dailyGoal: 20 });
    await learn(study.questions[0]!, RIGHT);
    const quizId = await addQuiz(study.world, {
      userId: study.student.userId,
      questionIds: study.questions.slice(1, 4),
      mode: TEST,
    });
    const { quiz } = await start();
    expect(asked(quiz).toSorted((a, b) => a - b)).toEqual(study.questions.slice(4));
    await finaliseQuiz(study.world, { userId: study.student.userId, quizId });
  });

  it('brings back what was answered wrong with confidence, until it was correct on two different days', async () => {
    await learn(study.questions[3]!, WRONG, SURE);
    expect((await plan()).concepts).toMatchObject({ sureButWrong: 1 });
    for (const [open, first] of [
      [1, study.questions[3]],
      [1, study.questions[3]],
      [0, undefined],
    ] as const) {
      await nextDay();
      expect((await today()).planned.sureButWrong).toBe(open);
      if (first !== undefined) await learn(first, RIGHT);
    }
    expect((await plan()).concepts).toMatchObject({ sureButWrong: 0, seen: 1 });
  });

  it('asks an unseen sibling in a review', async () => {
    const concept = await study.world.db
      .insertInto('concepts')
      .values({ name: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const pair = [study.questions[10]!, study.questions[11]!];
    await study.world.db.updateTable('questions').set({ concept_id: concept.id }).where('id', 'in', pair).execute();
    await learn(pair[0]!, WRONG, SURE);
    await nextDay();
    const { quiz } = await start();
    expect(asked(quiz)).toContain(pair[1]);
    expect(asked(quiz)).not.toContain(pair[0]);
    await study.world.db.updateTable('questions').set({ concept_id: null }).where('id', 'in', pair).execute();
  });

  it('rests on days off, and keeps the streak', async () => {
    await learn(study.questions[0]!, RIGHT);
    // 1 March 2026 is a Sunday; the clock has moved since.
    const tomorrow = new Date(study.world.clock.now().getTime() + DAY * 1000);
    await settings({ weekdaysOff: [tomorrow.getUTCDay()] });
    await nextDay();
    expect(await today()).toMatchObject({ state: 'day-off', planned: { total: 0 }, streak: 1 });
    await settings({ weekdaysOff: [], daysOff: [tomorrow.toISOString().slice(0, 10)] });
    expect(await today()).toMatchObject({ state: 'day-off' });
    await settings({ daysOff: [] });
    expect(await today()).toMatchObject({ state: 'ready', streak: 1 });
  });

  it("begins at midnight of the user's time zone", async () => {
    await study.student.post('user', { timeZone: 'Pacific/Kiritimati' });
    const { day } = await today();
    const expected = new Date(study.world.clock.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
    expect(day).toBe(expected);
  });

  it('can be read after the subscription has ended, but not started', async () => {
    await learn(study.questions[0]!, RIGHT);
    await study.world.db.deleteFrom('user_subscriptions').where('user_id', '=', study.student.userId).execute();
    await study.student.openSession({ id: study.student.userId, email: study.student.email });
    expect(await today()).toMatchObject({ state: 'no-subscription', answered: 1 });
    expect((await start()).status).toBe(403);
  });

  it('belongs to the user: it needs a session, and the quiz of another user stays theirs', async () => {
    const { quiz } = await start();
    const other = await signedIn(study.world, { planId: ALL_DISCIPLINES, passwordHash: null });
    expect((await start(other, quiz.id)).quiz.id).toBe(quiz.id);
    expect((await today()).openQuiz).toMatchObject({ id: quiz.id, answered: 0 });
    other.jwt = '';
    expect((await other.get('study-plan/today')).statusCode).toBe(401);
  });
});

describe('the study plan', () => {
  it('shows past and coming days, coverage, and advice', async () => {
    await learn(study.questions[0]!, RIGHT);
    const examOn = new Date(study.world.clock.now().getTime() + 40 * DAY * 1000).toISOString().slice(0, 10);
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
    const { exams } = (await study.student.get('study-plan/exams')).json<{ exams: { id: number; name: string }[] }>();
    expect(exams.map(({ name }) => name)).toContain('USMLE Step 1');
    await settings({ examId: exams.find(({ name }) => name === 'USMLE Step 1')!.id });
    // Published as 6 of 142 percent, because the disciplines overlap.
    expect((await plan()).coverage[0]).toMatchObject({ name: 'Anatomy', weight: 4.2 });
    const unknown = await settings({ examId: 99 });
    expect(unknown.statusCode).toBe(400);
    expect(unknown.body).toContain('Please choose an exam from the list.');
  });
});
