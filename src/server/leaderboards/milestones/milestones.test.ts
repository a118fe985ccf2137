import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addQuiz, giveAnswer } from '#server/quiz/quiz.test-kit.ts';
import type { Milestone } from '#shared/leaderboards/contract.ts';
import { useWorld } from '#test/world.ts';
import { addQuestion, boardKit } from '../leaderboards.test-kit.ts';

const world = useWorld();

it('milestones show the progress, and are reached by answers, a streak and a finished body system', async () => {
  const kit = boardKit(world);
  const userId = await kit.addLearner();
  const browser = await kit.viewer(userId);
  const read = async () => (await browser.get('leaderboards/milestones')).json<Milestone[]>();
  const questionIds = [await addQuestion(world, 1), await addQuestion(world, 1), await addQuestion(world, 2)];
  const quizId = await addQuiz(world, { userId, questionIds });
  world.clock.advance(1);
  await giveAnswer(world, { userId, quizId }, { questionId: questionIds[0]!, place: 0 });
  expect(await read()).toEqual([
    { id: 'hundred-answers', reached: false, count: 1, of: 100 },
    { id: 'seven-day-streak', reached: false, count: 0, of: 7 },
    { id: 'body-system-finished', reached: false, count: 1, of: 2 },
  ]);

  await giveAnswer(world, { userId, quizId }, { questionId: questionIds[1]!, place: 1 });
  await world.foldAnswers();
  await sql`update learner_totals set attempts = 250 where user_id = ${userId}`.execute(world.db);
  await sql`
    insert into daily_streaks (user_id, last_day, streak, longest, answered) values (${userId}, '2026-03-01', 1, 8, 9)
  `.execute(world.db);
  expect(await read()).toEqual([
    { id: 'hundred-answers', reached: true, count: 100, of: 100 },
    { id: 'seven-day-streak', reached: true, count: 7, of: 7 },
    { id: 'body-system-finished', reached: true, count: 2, of: 2 },
  ]);
});

it('effort counts only first answers in a quiz that were not given too fast', async () => {
  const userId = await boardKit(world).addLearner();
  const [slow, fast] = [await addQuestion(world, 3), await addQuestion(world, 3)];
  for (const [questionId, seconds] of [
    [slow, 3],
    [slow, 30],
    [fast, 2],
    [fast, 30],
  ] as const) {
    const quizId = await addQuiz(world, { userId, questionIds: [questionId] });
    await giveAnswer(world, { userId, quizId }, { questionId, place: 0, seconds });
  }
  await world.foldAnswers();
  const { rows } = await sql`select tries, right_tries from effort_days where user_id = ${userId}`.execute(world.db);
  expect(rows).toEqual([{ tries: 1, right_tries: 1 }]);
});
