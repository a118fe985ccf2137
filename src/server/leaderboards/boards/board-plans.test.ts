import { sql } from 'kysely';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Db, openDatabase } from '#server/platform/database/db.ts';
import type { BoardQuery } from '#shared/leaderboards/contract.ts';
import { useWorld } from '#test/world.ts';
import { boardKit } from '../leaderboards.test-kit.ts';
import { findNeighbours, findPage } from './rows.queries.ts';
import { findStanding } from './standing.queries.ts';

const world = useWorld();
let userId: string;

/** As many ranked users as a large installation has. */
const MEMBERS = 20_000;

beforeAll(async () => {
  userId = await boardKit(world).addLearner();
  await world.db.transaction().execute(async (db) => {
    // Their users do not exist.
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`
      insert into leaderboard_entries (
        metric, period, user_id, value, rank, position, university_id, university_rank, university_position
      )
      select 'streak', 'all', gen_random_uuid(), 1, place, place, 1 + place % 20, 1 + place / 20, 1 + place / 20
      from generate_series(0, ${MEMBERS}::int) as place
    `.execute(db);
  });
  await sql`analyze leaderboard_entries`.execute(world.db);
});

const now = new Date();
const of = (scope: BoardQuery['scope']): BoardQuery => ({ metric: 'streak', period: 'all', scope });
const board = (scope: BoardQuery['scope']) => ({ ...of(scope), group: scope === 'everyone' ? null : 3, userId, now });

it.each<[string, (db: Db) => Promise<unknown>]>([
  ['a page of the board of everyone', (db) => findPage(db, board('everyone'), { page: 2, own: 700 })],
  ['a page of the board of a university', (db) => findPage(db, board('university'), { page: 2, own: 70 })],
  ['the rows around a user', (db) => findNeighbours(db, board('everyone'), 700)],
  ['the standing of a user', (db) => findStanding(db, { ...of('everyone'), userId, now })],
  ['the standing of a user at their university', (db) => findStanding(db, { ...of('university'), userId, now })],
])('plans the statement of %s once and not for each call', async (_what, read) => {
  const { db, close } = openDatabase({ url: world.databaseUrl, poolSize: 1, onIdleError: () => {} });
  onTestFinished(close);
  await sql`set plan_cache_mode = auto`.execute(db);
  for (let call = 0; call < 8; call += 1) await read(db);
  const { rows } = await sql`
    select custom_plans::int as custom from pg_prepared_statements where statement like '%leaderboard_entries%'
  `.execute(db);
  // PostgreSQL plans the first five calls for their values, to compare the costs.
  expect(rows).toEqual([{ custom: 5 }]);
});
