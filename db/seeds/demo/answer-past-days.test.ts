import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { chooseDailyQuestions } from '#server/daily/public.ts';
import { addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { answerPastDays } from './answer-past-days.ts';

const world = useWorld();

const newUser = async () => (await addPerson(world, { passwordHash: null })).id;
const streakOf = (userId: string) =>
  world.db
    .selectFrom('daily_streaks')
    .select(['streak', 'longest', 'answered', sql<string>`last_day::text`.as('lastDay')])
    .where('user_id', '=', userId)
    .executeTakeFirst();
const answer = (userId: string) => answerPastDays(world.db, { userId, now: world.clock.now() });

it('does nothing without questions', async () => {
  const userId = await newUser();
  await answer(userId);
  expect(await streakOf(userId)).toBeUndefined();
});

it('answers two months of days once, with a streak that today can continue', async () => {
  for (let count = 0; count < 66; count += 1) await addQuestion(world);
  const userId = await newUser();
  await answer(userId);
  await answer(userId);
  expect(await streakOf(userId)).toEqual({ streak: 12, longest: 20, answered: 55, lastDay: '2026-02-28' });
  const counted = await sql<object>`
    select count(*) as attempts, count(*) filter (where is_right) as right, count(distinct day) as days
    from attempts where user_id = ${userId}
  `.execute(world.db);
  expect(counted.rows).toEqual([{ attempts: 55, right: 40, days: 55 }]);
});

it('does not repeat questions on the days chosen now', async () => {
  await chooseDailyQuestions(world.deps);
  const { rows } = await sql<object>`
    select count(*) as days, count(distinct question_id) as questions from daily_questions
  `.execute(world.db);
  expect(rows).toEqual([{ days: 63, questions: 63 }]);
});
