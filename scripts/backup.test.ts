import { createHash, randomUUID } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { openPromise } from 'yauzl';
import { passwordRestoreMail } from '#server/accounts/mails/accounts.mails.ts';
import { type Db, openDatabase } from '#server/platform/database/db.ts';
import type { Files } from '#server/platform/files/files.ts';
import { createFolderFiles } from '#server/platform/files/folder-files.ts';
import { createS3Files } from '#server/platform/files/s3-files.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { createClock } from '#test/clock.ts';
import { createEmptyDatabase } from '#test/copy-database.ts';
import { addPerson } from '#test/people.ts';
import { runScript } from '#test/run-script.ts';
import { type S3Server, startS3Server } from '#test/s3-server.ts';
import { makeDataDir, removeDataDir } from '#test/start-server.ts';
import { cloneDatabase, type TestDatabase } from '#test/test-database.ts';
import type { World } from '#test/world.ts';
import { findTables, Manifest, MANIFEST_ENTRY } from './backup-file.ts';
import { describeSchema } from './describe-schema.ts';

const cleanUps: (() => Promise<void>)[] = [];
let folder: string;
let s3: S3Server;
let database: TestDatabase;
let source: { DATABASE_URL: string; DATA_DIR: string };
/** A backup of the source. */
let file: string;

beforeAll(async () => {
  folder = await makeDataDir();
  [s3, database] = await Promise.all([startS3Server(), cloneDatabase()]);
  source = { DATABASE_URL: database.url, DATA_DIR: path.join(folder, 'source') };
  await fill(database.url);
  await putFile(filesIn(source), 'the original content');
  await putFile(filesIn(source), '');
  file = await backUp(source);
}, 60_000);
afterAll(async () => {
  await s3.stop();
  await database.drop();
  await removeDataDir(folder);
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** A user whose name is hard to copy, and a waiting job. */
async function fill(url: string) {
  const { db, close } = openDatabase({ url, poolSize: 1, onIdleError: () => {} });
  const { id, email } = await addUser(db);
  const text = 'a tab\tand a line\nand a \\N and “quotes”';
  await db.updateTable('users').set({ last_name: text }).where('id', '=', id).execute();
  const jobs = createJobs({ databaseUrl: url, log: pino({ level: 'silent' }) });
  await jobs.start([{ ...sendMailJob, run: async () => {} }]);
  const props = { restoreUrl: 'https://vignette.example/restore' };
  await jobs.enqueue(db, sendMailJob, mailPayload(passwordRestoreMail, { to: { address: email }, props }));
  await jobs.stop();
  await close();
}

/** Without a world, whose job queue would change the source at any time. */
const addUser = (db: Db) => addPerson({ db, clock: createClock() } as World, { passwordHash: null });

type Env = Record<string, string>;

const command = (script: 'backup' | 'restore', env: Env, ...words: string[]) =>
  runScript(`${script}.ts`, env, ...words);

async function machineWith(database: TestDatabase) {
  cleanUps.push(database.drop);
  return { DATABASE_URL: database.url, DATA_DIR: path.join(folder, randomUUID()) };
}

const emptyMachine = async () => machineWith(await createEmptyDatabase(inject('templateUrl')));

/** Has the schema and the reference data but no users. Restoring into it takes less time than running all migrations. */
const newInstallation = async () => machineWith(await cloneDatabase());

async function backUp(env: Env): Promise<string> {
  const name = path.join(folder, `${randomUUID()}.zip`);
  const { code, said } = await command('backup', env, name);
  expect(said).toMatch(/Backed up \d+ tables with \d+ rows and \d+ files/);
  expect(code).toBe(0);
  return name;
}

async function inDatabase<Result>(url: string, ask: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** Schema, a checksum of each table's rows, and the next value of each sequence. */
const contentOf = (url: string) =>
  inDatabase(url, async (client) => {
    const rows: Record<string, string | undefined> = {};
    for (const { schema, name } of await findTables(client)) {
      const { rows: found } = await client.query<{ content: string }>(
        `select count(*) || ' ' || md5(string_agg(t::text, e'\\n' order by t::text)) as content from "${schema}"."${name}" t`,
      );
      rows[`${schema}.${name}`] = found[0]?.content;
    }
    const sequences = await client.query(
      `select schemaname, sequencename, last_value from pg_sequences where schemaname in ('public', 'pgboss') order by 1, 2`,
    );
    return { schema: await describeSchema(client), rows, sequences: sequences.rows };
  });

const filesIn = ({ DATA_DIR }: { DATA_DIR: string }) => createFolderFiles({ folder: path.join(DATA_DIR, 'files') });

async function contentOfFiles(files: Files): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for await (const key of files.list()) {
    const bytes = await buffer((await files.open(key))!.stream);
    contents[key] = createHash('sha256').update(bytes).digest('hex');
  }
  return contents;
}

const putFile = (files: Files, content: string) =>
  files.put(`photos/${randomUUID()}.webp`, new TextEncoder().encode(content), 'image/webp');

it('restores everything into an empty database and an empty folder', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const target = await emptyMachine();
  const { code, said } = await command('restore', target, file);
  expect(said).toMatch(/Restored \d+ tables with \d+ rows and 2 files/);
  expect(code).toBe(0);
  const [before, after] = [await contentOf(source.DATABASE_URL), await contentOf(target.DATABASE_URL)];
  expect(before.rows['public.users']).toMatch(/^1 /);
  // The library may have added jobs of its own.
  expect(before.rows['pgboss.job']).toMatch(/^[1-9]/);
  expect(after).toEqual(before);
  expect(await contentOfFiles(filesIn(target))).toEqual(await contentOfFiles(filesIn(source)));

  await inDatabase(target.DATABASE_URL, async (client) => {
    await expect(client.query('update users set role_id = 999999')).rejects.toThrow('violates foreign key');
    await expect(client.query('truncate admin_events')).rejects.toThrow('append');
  });
}, 60_000);

it('moves an installation from a folder to S3 and back, and replaces another one only if requested', async () => {
  const target = {
    ...(await newInstallation()),
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
  };
  expect((await command('restore', target, file)).code).toBe(0);
  const stored = await contentOfFiles(createS3Files(s3));
  expect(stored).toEqual(await contentOfFiles(filesIn(source)));
  const moved = await backUp(target);

  const other = await newInstallation();
  await fill(other.DATABASE_URL);
  await putFile(filesIn(other), 'not in the backup');
  await inDatabase(other.DATABASE_URL, (client) => client.query(`update users set first_name = 'Changed'`));
  const refused = await command('restore', other, moved);
  expect(refused).toEqual({ code: 1, said: expect.stringContaining('The database has users.') });
  expect((await command('restore', other, moved, '--replace')).code).toBe(0);
  expect(await contentOf(other.DATABASE_URL)).toEqual(await contentOf(source.DATABASE_URL));
  expect(await contentOfFiles(filesIn(other))).toEqual(stored);
}, 60_000);

/** What a restore would load. */
async function manifestOf(backup: string) {
  const zip = await openPromise(backup, { autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== MANIFEST_ENTRY) continue;
      return Manifest.parse(JSON.parse((await buffer(await zip.openReadStreamPromise(entry))).toString()));
    }
    throw new Error('The backup has no manifest.');
  } finally {
    zip.close();
  }
}

it('contains one moment, although the server writes meanwhile', async () => {
  const live = await cloneDatabase();
  const { db, close } = openDatabase({ url: live.url, poolSize: 1, onIdleError: () => {} });
  cleanUps.push(close, live.drop);
  const writing = new AbortController();
  const writer = (async () => {
    while (!writing.signal.aborted) {
      await db.transaction().execute(async (tx) => {
        const { id } = await addUser(tx);
        await tx.insertInto('events').values({ kind: 'signed_in', user_id: id, details: '{}' }).execute();
      });
    }
  })();
  const made = await backUp({ ...source, DATABASE_URL: live.url });
  writing.abort();
  await writer;

  const { tables } = await manifestOf(made);
  const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows;
  expect(rowsOf('users')).toBeGreaterThan(0);
  expect(rowsOf('events')).toBe(rowsOf('users'));
}, 60_000);

it('does not restore over stored files, nor while a server is connected', async () => {
  const target = await newInstallation();
  await putFile(filesIn(target), 'from another installation');
  const overFiles = await command('restore', target, file);
  expect(overFiles).toEqual({ code: 1, said: expect.stringContaining('The file store has files, such as photos/') });
  const connected = await inDatabase(target.DATABASE_URL, () => command('restore', target, file, '--replace'));
  expect(connected).toEqual({ code: 1, said: expect.stringContaining('Stop all processes of Vignette first.') });
}, 60_000);

it('rejects a damaged, incomplete or newer backup and loads nothing', async () => {
  const target = await newInstallation();
  const restoreChanged = async (change: (bytes: Buffer) => Buffer) => {
    const changed = path.join(folder, 'changed.zip');
    await writeFile(changed, change(await readFile(file)));
    return (await command('restore', target, changed)).said;
  };
  const damage = (bytes: Buffer) =>
    Buffer.from(bytes.toString('latin1').replace('the original', 'THE original'), 'latin1');
  expect(await restoreChanged((bytes) => bytes.subarray(0, bytes.length / 2))).toContain('is not a complete backup');
  expect(await restoreChanged(damage)).toContain('The backup is damaged: files/photos/');
  const users = await inDatabase(target.DATABASE_URL, (client) => client.query('select from users'));
  expect(users.rowCount).toBe(0);

  const newer = await cloneDatabase();
  cleanUps.push(newer.drop);
  const row = `insert into migrations (name, checksum) values ('9999_later.sql', 'x')`;
  await inDatabase(newer.url, (client) => client.query(row));
  const { said } = await command('restore', target, await backUp({ ...source, DATABASE_URL: newer.url }));
  expect(said).toContain('The backup has 9999_later.sql, which this version does not know.');
}, 60_000);

it('does not overwrite a file', async () => {
  expect(await command('backup', source, file)).toEqual({ code: 1, said: expect.stringContaining('exists already') });
}, 60_000);
