import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { cloneDatabase, type TestDatabase } from '#test/test-database.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../migrations');

let database: TestDatabase;
let client: Client;
let folder: string;
beforeEach(async () => {
  database = await cloneDatabase();
  client = new Client(database.url);
  await client.connect();
  folder = await mkdtemp(path.join(tmpdir(), 'vignette-migrations-'));
  // A database before the two disciplines were added.
  await client.query('drop schema public cascade; create schema public');
  const earlier = (await readdir(MIGRATIONS)).filter((name) => name < '0013');
  for (const name of earlier) await cp(path.join(MIGRATIONS, name), path.join(folder, name));
  await migrate(database.url, folder);
});
afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const disciplinesOf = async (planId: number) => {
  const { rows } = await client.query<{ name: string }>(
    'select name from plan_disciplines join disciplines on id = discipline_id where plan_id = $1 order by id',
    [planId],
  );
  return rows.map(({ name }) => name);
};

it('adds later disciplines only to plans that included every discipline', async () => {
  await client.query(`
    insert into disciplines (id, name) values (1, 'Anatomy'), (2, 'Surgery');
    insert into plans (id, name, duration, duration_modifier) values (11, 'All', 1, 'm'), (13, 'Basic', 1, 'y');
    insert into plan_disciplines values (11, 1), (11, 2), (13, 1)`);
  await migrate(database.url, MIGRATIONS);
  expect(await disciplinesOf(11)).toEqual(['Anatomy', 'Surgery', 'Medical ethics', 'Radiology']);
  expect(await disciplinesOf(13)).toEqual(['Anatomy']);
});

it('also does so if the disciplines already exist and the plans lack them', async () => {
  await client.query(`
    insert into disciplines (id, name) values (1, 'Anatomy'), (21, 'Medical ethics'), (22, 'Radiology');
    insert into plans (id, name, duration, duration_modifier) values (11, 'All', 1, 'm');
    insert into plan_disciplines values (11, 1)`);
  await migrate(database.url, MIGRATIONS);
  expect(await disciplinesOf(11)).toEqual(['Anatomy', 'Medical ethics', 'Radiology']);
});

it('adds nothing to a new database', async () => {
  await migrate(database.url, MIGRATIONS);
  expect((await client.query('select from disciplines')).rowCount).toBe(0);
});
