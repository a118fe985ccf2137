import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UsersResult } from '#shared/users/users.contract.ts';
import { useSignedIn } from '#test/people.ts';
import { cloneDatabase, type TestDatabase } from '#test/test-database.ts';
import { useWorld } from '#test/world.ts';
import { type Database, openDatabase } from './platform/database/db.ts';

const world = useWorld();
let copy: TestDatabase;
let replica: Database;
const admin = useSignedIn(world, { role: 'admin' });

/** A second database with other data takes the part of the replica, which shows who is asked. */
beforeAll(async () => {
  copy = await cloneDatabase();
  replica = openDatabase({ url: copy.url, poolSize: 2, onIdleError: () => {} });
  const person = { email: 'ada@replica.example', first_name: 'Ada', last_name: 'Replica', role_id: 1 };
  await replica.db
    .insertInto('users')
    .values({ ...person, activated_at: new Date() })
    .execute();
  await sql`
    insert into everybody_totals (discipline_id, body_system_id, first_tries, right_first_tries, learners)
    values (0, 0, 100, 50, 10)
  `.execute(replica.db);
  world.deps.replica = replica.db;
});
afterAll(async () => {
  await replica.close();
  await copy.drop();
});

it('reads averages of all users from the replica, and the own figures from the primary', async () => {
  expect((await admin.get('statistics/attempted/avg')).json()).toMatchObject({ count: 0 });
  expect((await admin.get('statistics/attempted')).json()).toMatchObject({ count: 0 });
  world.deps.replica = world.db;
  expect((await admin.get('statistics/attempted/avg')).json()).toMatchObject({ count: null });
  world.deps.replica = replica.db;
});

it('reads large admin lists and exports from the replica', async () => {
  const { rows } = (await admin.get('users?search=replica')).json<UsersResult>();
  expect(rows.map(({ email }) => email)).toEqual(['ada@replica.example']);
  expect((await admin.get('users/export?search=replica')).body).toContain('ada@replica.example');
});

it('reads lists whose rows are edited in place from the primary, and their exports from the replica', async () => {
  await sql`update plans set name = 'Replica ' || id`.execute(replica.db);
  expect((await admin.get('plans')).body).not.toContain('Replica 1');
  expect((await admin.get('plans/export')).body).toContain('Replica 1');
});
