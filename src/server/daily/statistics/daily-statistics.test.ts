import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { goTo, moveTo, setDays } from '#server/daily/daily.test-kit.ts';
import type { DailyAverage, DailyStatistics } from '#shared/daily/contract.ts';
import { aWeek } from '#shared/daily/daily.test-kit.ts';
import { Browser, useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const NOW = '2026-03-01T10:00:00Z';
const KEY = 1;

const world = useWorld();
let questionId: number;
const learner = useSignedIn(world);
beforeAll(async () => {
  questionId = await addQuestion(world);
});
beforeEach(async () => {
  goTo(world, NOW);
  for (const table of ['daily_answers', 'daily_streaks', 'daily_counters', 'daily_questions'] as const) {
    await world.db.deleteFrom(table).execute();
  }
  await moveTo(world, learner.userId, 'UTC');
  await activatedOn('2026-01-05T08:00:00Z');
});

const activatedOn = (moment: string) =>
  world.db
    .updateTable('users')
    .set({ activated_at: new Date(moment) })
    .where('id', '=', learner.userId)
    .execute();
const statistics = async () => (await learner.get('statistics/question-of-the-day')).json<DailyStatistics>();

/** Answers a day with the option at this index (0 is A). */
async function answer(userId: string, day: string, place: number) {
  await setDays(world, { [day]: questionId });
  await sql`
    select answer_daily_question(${userId}, ${day}::date, ${questionId}, id, 20, ${world.clock.now()})
    from question_options where question_id = ${questionId} and position = ${place}
  `.execute(world.db);
}

describe('GET statistics/question-of-the-day', () => {
  it('returns zeros for a user without answers and days without questions', async () => {
    expect(await statistics()).toMatchObject({ streak: 0, longest: 0, answered: { of: 0, questions: 0 } });
  });

  it('returns the streak, the longest streak, and the number of answers', async () => {
    for (const day of ['2026-02-20', '2026-02-21', '2026-02-22', '2026-02-27', '2026-02-28']) {
      await answer(learner.userId, day, KEY);
    }
    expect(await statistics()).toMatchObject({ streak: 2, longest: 3, answered: { of: 10, questions: 5 } });
  });

  it("counts from the day the account was activated, in the user's time zone", async () => {
    await setDays(world, { '2025-06-01': questionId });
    expect((await statistics()).answered).toEqual({ of: 56, questions: 0 });
    await activatedOn('2026-02-28T23:30:00Z');
    expect((await statistics()).answered.of).toBe(2);
    await moveTo(world, learner.userId, 'Europe/Berlin');
    expect((await statistics()).answered.of).toBe(1);
  });

  it('never counts more answers than days', async () => {
    await activatedOn('2026-03-01T09:00:00Z');
    await answer(learner.userId, '2026-03-01', KEY);
    await answer(learner.userId, '2026-03-02', KEY);
    expect((await statistics()).answered).toEqual({ of: 2, questions: 2 });
  });

  it("returns the last seven days, oldest first, in the user's time zone", async () => {
    await answer(learner.userId, '2026-02-22', KEY);
    await answer(learner.userId, '2026-02-23', KEY);
    await answer(learner.userId, '2026-02-28', 0);
    const week = aWeek('2026-02-23', ['right', 'open', 'open', 'open', 'open', 'wrong', 'open']);
    expect((await statistics()).week).toEqual(week);
    expect(week.at(-1)?.day).toBe('2026-03-01');
    await moveTo(world, learner.userId, 'Pacific/Kiritimati');
    expect((await statistics()).week.map(({ day }) => day).at(-1)).toBe('2026-03-02');
  });

  it('leaves out the days before the account was activated', async () => {
    await activatedOn('2026-02-27T08:00:00Z');
    expect((await statistics()).week.map(({ day }) => day)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });

  it('requires sign-in', async () => {
    expect((await new Browser(world).get('statistics/question-of-the-day')).statusCode).toBe(401);
  });
});

describe('GET statistics/question-of-the-day/avg', () => {
  const average = async () => (await learner.get('statistics/question-of-the-day/avg')).json<DailyAverage>();
  async function others(count: number, place: number, day = '2026-03-01') {
    const { rows } = await sql<{ id: string }>`
      insert into users (email, first_name, last_name, role_id)
      select gen_random_uuid() || '@test.example', 'Ada', 'Byron', 1 from generate_series(1, ${count}::int)
      returning id
    `.execute(world.db);
    for (const { id } of rows) await answer(id, day, place);
    await world.foldAnswers();
  }

  it('returns a percentage from twenty answers of today on', async () => {
    await others(13, KEY);
    await others(6, 0);
    await others(2, KEY, '2026-02-28');
    expect(await average()).toEqual({ answered: 19, percentage: null });
    await others(1, KEY);
    expect(await average()).toEqual({ answered: 20, percentage: 70 });
  });

  it('counts concurrent answers correctly', async () => {
    await Promise.all([others(4, KEY), others(5, 0), others(3, KEY), others(4, 2)]);
    const { rows } = await sql<object>`
      select sum(answered)::int as answered, sum(right_answered)::int as right,
        (select count(*) from daily_answers) as given, (select count(*) from daily_answers where is_right) as "givenRight"
      from daily_counters
    `.execute(world.db);
    expect(rows).toEqual([{ answered: 16, right: 7, given: 16, givenRight: 7 }]);
  });

  it("uses the current day of the user's time zone", async () => {
    await others(3, KEY, '2026-03-02');
    expect((await average()).answered).toBe(0);
    await moveTo(world, learner.userId, 'Pacific/Kiritimati');
    expect((await average()).answered).toBe(3);
  });
});
