import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ExamDayResult } from '#shared/exam-day/contract.ts';
import type { HistoryResult } from '#shared/quiz/history.contract.ts';
import { Browser, signedIn } from '#test/people.ts';
import { endAbandonedDays } from './end-day.ts';
import { ALL_DISCIPLINES, QUESTIONS, RIGHT, useExamWorld, WRONG } from './exam-day.test-kit.ts';

const exam = useExamWorld();
const { offers, addTemplate, start, read, startBlock, quizOf, answer, finish, end } = exam;
/** Time passes. The session is opened again, because its token may have expired. */
const minutes = async (count: number) => {
  exam.world.clock.advance(60 * count);
  await exam.learner.openSession({ id: exam.learner.userId, email: exam.learner.email });
};
/** The minutes that are left of the running block, or of the break. */
const minutesLeft = ({ phase }: ExamDayResult) => {
  if (phase.kind === 'over') throw new Error('The day is over.');
  const end = phase.kind === 'block' ? phase.endsAt : phase.breakEndsAt;
  return (Date.parse(end) - exam.world.clock.now().getTime()) / 60_000;
};
const asked = (quiz: Awaited<ReturnType<typeof quizOf>>) =>
  quiz.quizQuestions.map(({ question }) => question.questionID);

describe('the offered exam days', () => {
  it('say how long they take and how many questions there are', async () => {
    const offer = (await offers()).templates.find(({ id }) => id === exam.templateId);
    expect(offer).toMatchObject({
      blocks: 2,
      questions: 3,
      blockSeconds: 600,
      breakSeconds: 300,
      available: QUESTIONS,
      unseen: QUESTIONS,
      shortTopics: [],
    });
  });

  it('include published exams with their source, each with a short version of two blocks', async () => {
    const { templates } = await offers();
    const full = templates.filter(({ sourceYear, fullId, name }) => sourceYear !== 2025 && fullId === null && name);
    expect(full.map(({ name }) => name)).toEqual(expect.arrayContaining(['USMLE Step 1', 'AMC CAT MCQ']));
    for (const { id } of full) expect(templates.find(({ fullId }) => fullId === id)).toMatchObject({ blocks: 2 });
    const step1 = templates.find(({ name }) => name === 'USMLE Step 1');
    expect(step1).toMatchObject({ blocks: 14, questions: 20, examName: 'USMLE Step 1', sourceYear: 2026 });
    expect(step1?.shortTopics.length).toBeGreaterThan(0);
  });

  it('apply the extra time of the study settings to blocks', async () => {
    await exam.learner.post('user', { study: { extraTimeFactor: 1.5 } });
    const result = await offers();
    expect(result.extraTimeFactor).toBe(1.5);
    expect(result.templates.find(({ id }) => id === exam.templateId)).toMatchObject({
      blockSeconds: 900,
      breakSeconds: 300,
    });
    const { day } = await start();
    expect(day).toMatchObject({ blockSeconds: 900, phase: { kind: 'block' } });
    expect(minutesLeft(day)).toBeCloseTo(15);
  });

  it('are refused without enough questions', async () => {
    const templateId = await addTemplate({ questions: 7 });
    const { status, day } = await start({ templateId });
    expect(status).toBe(409);
    expect(day).toMatchObject({ code: 'not_enough_questions' });
    expect((await offers()).open).toBeNull();
  });
});

describe('a day', () => {
  it('starts with its first block, an ordinary Test quiz that knows its block', async () => {
    const { status, day } = await start();
    expect(status).toBe(201);
    expect(day).toMatchObject({ phase: { kind: 'block', number: 1, breakLeft: 300 }, score: null });
    const quiz = await quizOf(day);
    expect(quiz).toMatchObject({ mode: 1, size: 3, examDay: { id: day.id, block: 1, blocks: 2 } });
    expect((await offers()).open).toMatchObject({ id: day.id });
  });

  it('goes through block, break, block and ends with its score', async () => {
    const { day } = await start();
    const first = await quizOf(day);
    await answer(first, 0, RIGHT);
    await answer(first, 1, WRONG);
    await minutes(4);
    expect((await finish(first)).statusCode).toBe(204);

    const pause = await read(day.id);
    expect(pause).toMatchObject({ phase: { kind: 'break', number: 2 }, score: null });
    // Six unused minutes of the block are added to the five of the budget.
    expect(minutesLeft(pause)).toBeCloseTo(11);

    await minutes(3);
    const next = await startBlock(day.id, 2);
    expect(next).toMatchObject({ status: 201, day: { phase: { kind: 'block', number: 2, breakLeft: 480 } } });
    const second = await quizOf(next.day);
    expect(asked(second).filter((id) => asked(first).includes(id))).toEqual([]);
    await answer(second, 0, RIGHT);
    await minutes(1);
    await finish(second);

    const { phase, score } = await read(day.id);
    expect(phase.kind).toBe('over');
    expect(score).toMatchObject({ correct: 2, answered: 3, total: 6, percent: 33.3 });
    expect(score?.range?.low).toBeLessThan(33.3);
    expect(score?.range?.high).toBeGreaterThan(33.3);
    expect(score?.blocks).toMatchObject([
      { number: 1, quizId: first.id, total: 3, answered: 2, correct: 1, seconds: 30 },
      { number: 2, quizId: second.id, total: 3, answered: 1, correct: 1, seconds: 30 },
    ]);
    expect(score?.hours).toEqual([{ hour: 1, answered: 3, correct: 2, seconds: 30 }]);
    expect((await exam.learner.get(`quiz/${first.id}/summary`)).statusCode).toBe(200);
    const { quizzes } = (await exam.learner.get('quiz/history')).json<HistoryResult>();
    expect(quizzes.at(-1)).toMatchObject({ id: first.id, examDay: { block: 1, blocks: 2 } });
    expect((await offers()).past).toMatchObject([{ id: day.id, correct: 2, total: 6 }]);
    expect((await offers()).open).toBeNull();
  });

  it('reveals and scores nothing before it ends', async () => {
    const { day } = await start();
    const quiz = await quizOf(day);
    await answer(quiz, 0, RIGHT);
    await finish(quiz);
    const { learner, world } = exam;
    expect((await learner.get(`quiz/${quiz.id}/summary`)).json()).toMatchObject({ code: 'quiz_not_finished' });
    expect((await learner.get(`quiz/${quiz.id}/review`)).json()).toMatchObject({ code: 'quiz_not_finished' });
    expect((await quizOf({ ...day })).quizQuestions.every(({ reveal, answer }) => !reveal && !answer)).toBe(true);
    expect((await learner.get('quiz/history')).json()).toMatchObject({ quizzes: [] });
    expect((await learner.get('quiz/saved')).json()).toEqual([]);
    const attempts = () => world.db.selectFrom('attempts').select('id').where('user_id', '=', learner.userId).execute();
    expect(await attempts()).toEqual([]);
    expect((await end(day.id)).json()).toMatchObject({ score: { correct: 1, total: 3 } });
    expect(await attempts()).toHaveLength(1);
  });

  it('ends a block when its time is over, and takes a longer break from the next block', async () => {
    const { day } = await start();
    const quiz = await quizOf(day);
    await minutes(11);
    expect(await read(day.id)).toMatchObject({ phase: { kind: 'break', number: 2 } });
    expect((await answer(quiz, 0, RIGHT)).json()).toMatchObject({ code: 'quiz_time_over' });
    await minutes(7);
    const { day: next } = await startBlock(day.id, 2);
    expect(next.phase).toMatchObject({ kind: 'block', number: 2, breakLeft: 0 });
    expect(minutesLeft(next)).toBeCloseTo(7);
  });

  it('accepts an answer that was given in time and arrives late', async () => {
    const { day } = await start();
    const quiz = await quizOf(day);
    const givenAt = new Date(exam.world.clock.now().getTime() + 60_000);
    await minutes(2);
    await finish(quiz);
    expect((await answer(quiz, 0, RIGHT, { givenAt })).statusCode).toBe(200);
    expect((await answer(quiz, 1, RIGHT)).json()).toMatchObject({ outcome: 'saved' });
    await minutes(1);
    expect((await answer(quiz, 2, RIGHT)).json()).toMatchObject({ code: 'quiz_time_over' });
  });

  it('is the same on another device, also when both start a block at once', async () => {
    const { day } = await start();
    await finish(await quizOf(day));
    const both = await Promise.all([startBlock(day.id, 2), startBlock(day.id, 2)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0].day.phase).toEqual(both[1].day.phase);
  });

  it('is started once by a repeated request, and once by two devices', async () => {
    const id = randomUUID();
    const [first, again] = [await start({ id }), await start({ id })];
    expect(again.day.phase).toEqual(first.day.phase);
    expect((await start()).day).toMatchObject({ code: 'exam_day_open' });
    await end(id);
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('starts only its next block', async () => {
    const { day } = await start();
    expect((await startBlock(day.id, 2)).day).toMatchObject({ code: 'exam_block_not_next' });
    expect((await startBlock(day.id, 1)).day.phase).toEqual(day.phase);
    await finish(await quizOf(day));
    expect((await startBlock(day.id, 1)).day).toMatchObject({ code: 'exam_block_not_next' });
    await end(day.id);
    expect((await startBlock(day.id, 2)).day).toMatchObject({ code: 'exam_day_over' });
  });

  it('ends early on request, once, also while a block is running', async () => {
    const { day } = await start();
    const quiz = await quizOf(day);
    await answer(quiz, 0, RIGHT);
    const [one, other] = await Promise.all([end(day.id), end(day.id)]);
    expect(one.json()).toMatchObject({ phase: { kind: 'over' }, score: { correct: 1, total: 3 } });
    expect(other.json()).toMatchObject({ score: { correct: 1, total: 3, blocks: [{ number: 1 }, { quizId: null }] } });
    expect((await answer(quiz, 1, RIGHT)).json()).toMatchObject({ code: 'quiz_finished' });
  });

  it('ends by itself once all its time is used up', async () => {
    const { day } = await start();
    const quiz = await quizOf(day);
    await answer(quiz, 0, RIGHT);
    await minutes(30);
    await endAbandonedDays(exam.world.deps);
    expect((await read(day.id)).score).toBeNull();
    await minutes(6);
    await endAbandonedDays(exam.world.deps);
    const { phase, score } = await read(day.id);
    expect(phase).toEqual({ kind: 'over', endedAt: day.endsAt });
    expect(score).toMatchObject({ correct: 1, total: 3 });
  });

  it('gives way to a new day when its time is over', async () => {
    const { day } = await start();
    await minutes(26);
    expect((await start()).status).toBe(201);
    expect((await read(day.id)).score).not.toBeNull();
  });

  it('keeps its blocks out of discarding and downloads', async () => {
    const { day } = await start();
    const { id } = await quizOf(day);
    expect((await exam.learner.post(`quiz/${id}/discard`)).json()).toMatchObject({ code: 'quiz_in_exam_day' });
    expect((await exam.learner.post(`quiz/${id}/download`)).json()).toMatchObject({ code: 'quiz_in_exam_day' });
    const { openTests } = (await exam.learner.get('quiz/matches')).json<{ openTests: object[] }>();
    expect(openTests).toMatchObject([{ quizId: id, isExamBlock: true }]);
  });

  it('withholds its questions from other quizzes until it ends', async () => {
    const { day } = await start();
    const quiz = await quizOf(day);
    await finish(quiz);
    const matches = async () => (await exam.learner.get('quiz/matches')).json<{ count: number }>().count;
    expect(await matches()).toBe(QUESTIONS - 3);
    await end(day.id);
    expect(await matches()).toBe(QUESTIONS);
  });
});

describe('access', () => {
  it('hides the days of other users', async () => {
    const { day } = await start();
    const other = await signedIn(exam.world, { planId: ALL_DISCIPLINES, passwordHash: null });
    expect((await other.get(`exam-day/${day.id}`)).statusCode).toBe(404);
    expect((await startBlock(day.id, 1, other)).status).toBe(404);
    expect((await end(day.id, other)).statusCode).toBe(404);
    // The same id is another day for another user.
    expect((await start({ id: day.id, browser: other })).status).toBe(201);
  });

  it('needs a subscription to start, and none to read or end', async () => {
    const { day } = await start();
    const { db } = exam.world;
    await db.deleteFrom('user_subscriptions').where('user_id', '=', exam.learner.userId).execute();
    expect((await startBlock(day.id, 2)).status).toBe(403);
    expect((await offers()).hasSubscription).toBe(false);
    expect((await end(day.id)).statusCode).toBe(200);
    expect((await start()).status).toBe(403);
  });

  it('rejects invalid input and unknown templates', async () => {
    expect((await start({ templateId: 99_999 })).status).toBe(404);
    expect((await exam.learner.post('exam-day', { id: 'x' })).statusCode).toBe(400);
    const { day } = await start();
    expect((await exam.learner.post(`exam-day/${day.id}/blocks`, { number: 0 })).statusCode).toBe(400);
    expect((await exam.learner.get('exam-day/7')).statusCode).toBe(400);
    expect((await new Browser(exam.world).get('exam-day')).statusCode).toBe(401);
  });
});
