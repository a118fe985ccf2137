import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#test/test-database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'vignette-migrations-'));
  await query('drop table migrations');
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function query(text: string) {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

const add = (name: string, sql: string) => writeFile(path.join(folder, name), sql);
const run = () => migrate(database.url, folder);

it('applies each file once, in order', async () => {
  await add('0002_fill.sql', 'insert into fruits values (1)');
  await add('0001_make.sql', 'create table fruits (id int)');
  expect(await run()).toEqual(['0001_make.sql', '0002_fill.sql']);
  expect(await run()).toEqual([]);
  expect(await query('select id from fruits')).toEqual([{ id: 1 }]);
});

it('applies each file once when several processes start together', async () => {
  await add('0001_make.sql', 'create table fruits (id int); select pg_sleep(0.2)');
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat()).toEqual(['0001_make.sql']);
});

it('rolls back a file that fails, reports the line, and keeps the files before it', async () => {
  await add('0001_make.sql', 'create table fruits (id int)');
  await add(
    '0002_broken.sql',
    'create table nuts (id int);\ninsert into fruits values (1);\ninsert into berries values (1);\n',
  );
  await expect(run()).rejects.toThrow(
    '0002_broken.sql failed and was undone: line 3: relation "berries" does not exist',
  );
  expect(await query('select id from fruits')).toEqual([]);
  expect(await query("select to_regclass('nuts') as nuts")).toEqual([{ nuts: null }]);

  await add('0002_broken.sql', 'create table nuts (id int)');
  expect(await run()).toEqual(['0002_broken.sql']);
});

it('rejects a file that was changed after it was applied', async () => {
  await add('0001_make.sql', 'create table fruits (id int)');
  await run();
  await add('0001_make.sql', 'create table fruits (id bigint)');
  await expect(run()).rejects.toThrow('0001_make.sql was changed after it was applied');
});

it('rejects a database that is newer than the code', async () => {
  await add('0001_make.sql', 'create table fruits (id int)');
  await add('0002_more.sql', 'create table nuts (id int)');
  await run();
  await rm(path.join(folder, '0002_more.sql'));
  await expect(run()).rejects.toThrow('The database has 0002_more.sql, which this version of Vignette does not know');
});
