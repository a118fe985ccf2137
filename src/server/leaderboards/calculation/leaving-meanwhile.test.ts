import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { useWorld } from '#test/world.ts';
import { boardKit } from '../leaderboards.test-kit.ts';

const world = useWorld();
let kit: ReturnType<typeof boardKit>;
beforeAll(() => {
  kit = boardKit(world);
});

const howManyWait = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(world.db);
  return rows.length;
};
async function waitFor(count: number) {
  await expect.poll(howManyWait, { timeout: 20_000 }).toBe(count);
}

it('lets a member leave while their rank is updated on one board and inserted on another', async () => {
  const userId = await kit.addMember();
  await kit.addEffort(userId, '2026-02-28', 30);
  await kit.calculate();
  await kit.addEffort(userId, '2026-03-01', 30);
  await world.db
    .insertInto('daily_streaks')
    .values({ user_id: userId, last_day: '2026-03-01', streak: 1, longest: 1, answered: 1 })
    .execute();

  const holding = await world.db.startTransaction().execute();
  await holding.selectFrom('leaderboard_entries').select('rank').where('user_id', '=', userId).forUpdate().execute();
  const calculation = kit.calculate();
  await waitFor(1);
  const leaving = world.db.deleteFrom('leaderboard_members').where('user_id', '=', userId).execute();
  await waitFor(2);
  await holding.commit().execute();

  await expect(Promise.all([calculation, leaving])).resolves.toBeDefined();
  expect(await world.db.selectFrom('leaderboard_entries').select('rank').execute()).toEqual([]);
});
