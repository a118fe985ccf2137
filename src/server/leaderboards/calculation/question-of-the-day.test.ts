import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { leaderboardLimits } from '#shared/leaderboards/leaderboard-limits.ts';
import { useWorld } from '#test/world.ts';
import { addQuestion, boardKit } from '../leaderboards.test-kit.ts';

const world = useWorld();

/** Answers today and this many days before, each day another question, correctly after half a minute. */
async function answerEveryDay(userId: string, days: number) {
  for (let daysAgo = 0; daysAgo < days; daysAgo += 1) {
    await sql`
      with today as (
        insert into daily_questions (day, question_id, version, chosen_at)
        values (date '2026-03-01' - ${daysAgo}::int, ${await addQuestion(world, 1)}, 1, now())
      )
      select
    `.execute(world.db);
  }
  await sql`
    select answer_daily_question(${userId}, day, question_id, option.id, 30, ${world.clock.now()})
    from daily_questions join question_options as option using (question_id, version)
    where is_right
    order by day
  `.execute(world.db);
}

it('counts for the streak and never as effort, however often it is answered correctly', async () => {
  const kit = boardKit(world);
  const userId = await kit.addMember();
  await answerEveryDay(userId, leaderboardLimits.effortToRank);
  await kit.calculate();
  const entries = await world.db.selectFrom('leaderboard_entries').select(['metric', 'period', 'value']).execute();
  expect(entries).toContainEqual({ metric: 'streak', period: 'all', value: leaderboardLimits.effortToRank });
  expect(new Set(entries.map(({ metric }) => metric))).toEqual(new Set(['streak']));
});
