// `npm run restore -- FILE [--replace]`: restores a backup into an empty database and an empty file store, with all
// processes stopped. See decision 0040.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { pino } from 'pino';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type Config, readConfig } from '#server/config.ts';
import { migrate, MIGRATION_LOCK } from '#server/platform/database/migrate.ts';
import { contentTypeOf } from '#server/platform/files/file-key.ts';
import type { Files } from '#server/platform/files/files.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { openFiles } from '#server/start/open-files.ts';
import {
  findJobQueueVersion,
  findMigrations,
  findTables,
  Manifest,
  MANIFEST_ENTRY,
  PORTABLE_TEXT,
  type Table,
} from './backup-file.ts';
import { MIGRATIONS, openPostgres } from './open-installation.ts';

async function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (!file) throw new Error('Usage: npm run restore -- FILE [--replace]');
  const archive = await openArchive(path.resolve(process.env['INIT_CWD'] ?? '.', file));
  try {
    await refuseUnknownMigrations(archive.manifest);
    await restore(archive, readConfig(process.env), values.replace);
  } finally {
    archive.close();
  }
}

async function restore(archive: Archive, config: Config, replace: boolean) {
  const files = await openFiles(config);
  const postgres = await openPostgres(config);
  const client = new Client({ connectionString: postgres.url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await refuseRunningServer(client);
    if (!replace) await refuseExistingData(client, files);
    await createSchema(client, postgres.url, archive.manifest);
    await load(client, files, archive);
    const later = await migrate(postgres.url, MIGRATIONS);
    report(archive.manifest, later);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

interface Archive {
  manifest: Manifest;
  /** Throws at the end if the content is not what was backed up. */
  stream: (content: { entry: string; sha256: string }) => AsyncGenerator<Buffer>;
  close: () => void;
}

async function openArchive(file: string): Promise<Archive> {
  const zip = await openPromise(file, { autoClose: false }).catch((error: Error) => {
    throw new Error(`${file} is not a complete backup: ${error.message}`);
  });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const open = openEntryOf(zip, entries);
  const manifest = Manifest.parse(JSON.parse((await buffer(await open(MANIFEST_ENTRY))).toString()));
  async function* stream({ entry, sha256 }: { entry: string; sha256: string }) {
    const hash = createHash('sha256');
    for await (const chunk of await open(entry)) {
      hash.update(chunk as Buffer);
      yield chunk as Buffer;
    }
    if (hash.digest('hex') !== sha256) throw new Error(`The backup is damaged: ${entry} has changed.`);
  }
  return { manifest, stream, close: () => zip.close() };
}

const openEntryOf = (zip: ZipFile, entries: Map<string, Entry>) => async (name: string) => {
  const entry = entries.get(name);
  if (!entry) throw new Error(`This file is not a backup of Vignette: it has no ${name}.`);
  return zip.openReadStreamPromise(entry);
};

async function refuseUnknownMigrations({ migrations, release }: Manifest) {
  const known = new Set(await readdir(MIGRATIONS));
  const unknown = migrations.find(({ name }) => !known.has(name));
  if (!unknown) return;
  throw new Error(`The backup has ${unknown.name}, which this version does not know. Use release ${release} or newer.`);
}

async function refuseRunningServer(client: Client) {
  const { rows } = await client.query<{ name: string }>(`
    select distinct coalesce(nullif(application_name, ''), 'unnamed') as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' order by 1
  `);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new Error(`The database is in use (${names}). Stop all processes of Vignette first.`);
}

/** An installation without users is empty: reference data and shipped questions come with every start. */
async function refuseExistingData(client: Client, files: Files) {
  const advice = 'Restore into empty ones, or replace everything with --replace.';
  const { rows } = await client.query<{ known: string | null }>(`select to_regclass('public.users')::text as known`);
  const users = rows[0]?.known ? await client.query('select from users limit 1') : { rowCount: 0 };
  if (users.rowCount !== 0) throw new Error(`The database has users. ${advice}`);
  for await (const key of files.list()) throw new Error(`The file store has files, such as ${key}. ${advice}`);
}

/** Creates the schema that the backup was made with. Later migrations follow when the data is there. */
async function createSchema(client: Client, url: string, { migrations, jobQueueVersion, release }: Manifest) {
  const names = migrations.map(({ name }) => name);
  await migrate(url, MIGRATIONS, names);
  const applied = await findMigrations(client);
  const newer = applied.find(({ name }) => !names.includes(name));
  if (newer) throw new Error(`The database is newer than the backup (${newer.name}). Restore into an empty one.`);
  const changed = applied.find((one) =>
    migrations.some(({ name, checksum }) => name === one.name && checksum !== one.checksum),
  );
  if (changed) throw new Error(`${changed.name} differs from the one of the backup. Use release ${release}.`);
  if (jobQueueVersion === null) return;

  const jobs = createJobs({ databaseUrl: url, log: pino({ level: 'silent' }) });
  await jobs.start([]);
  await jobs.stop();
  if ((await findJobQueueVersion(client)) !== jobQueueVersion) {
    throw new Error(`The job queue of this version differs. Restore with release ${release}, then upgrade.`);
  }
}

/** Loads everything in one transaction: a failed restore leaves the database as it was. */
async function load(client: Client, files: Files, archive: Archive) {
  const { manifest } = archive;
  await client.query(PORTABLE_TEXT);
  await client.query('begin');
  // A server that is started meanwhile waits at its migrations.
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const tables = await findTables(client);
  const addForeignKeys = await dropForeignKeys(client);
  for (const table of tables) await client.query(`alter table ${nameOf(table)} disable trigger user`);
  await client.query(`truncate ${tables.map(nameOf).join(', ')}`);
  for (const table of manifest.tables) await loadTable(client, archive, table);
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [name, lastValue, isCalled]);
  }
  await client.query('set constraints all immediate');
  for (const table of tables) await client.query(`alter table ${nameOf(table)} enable trigger user`);
  await addForeignKeys();
  await loadFiles(files, archive);
  await client.query('commit');
  await client.query('analyze');
}

const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/**
 * Only a superuser can switch foreign keys off, and some tables refer to each other; the owner can drop the keys and
 * add them again, which also verifies every row.
 */
async function dropForeignKeys(client: Client) {
  const { rows } = await client.query<{ from: string; name: string; definition: string }>(`
    select conrelid::regclass::text as from, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ('public', 'pgboss')
  `);
  for (const { from, name } of rows) await client.query(`alter table ${from} drop constraint ${name}`);
  return async () => {
    for (const { from, name, definition } of rows) {
      await client.query(`alter table ${from} add constraint ${name} ${definition}`);
    }
  };
}

async function loadTable(client: Client, archive: Archive, table: Manifest['tables'][number]) {
  const columns = table.columns.map((name) => escapeIdentifier(name)).join(', ');
  const rows = client.query(copyFrom(`copy ${nameOf(table)} (${columns}) from stdin`));
  await pipeline(archive.stream(table), rows);
  if (rows.rowCount !== table.rows) throw new Error(`${table.entry} has ${rows.rowCount} rows, not ${table.rows}.`);
}

/** Files that are not in the backup are deleted; without `--replace` there are none. */
async function loadFiles(files: Files, archive: Archive) {
  const expected = new Set(archive.manifest.files.map(({ key }) => key));
  for (const file of archive.manifest.files) {
    await files.put(file.key, await buffer(archive.stream(file)), contentTypeOf(file.key));
  }
  for await (const key of files.list()) if (!expected.has(key)) await files.delete(key);
}

function report({ tables, files, createdAt, release }: Manifest, later: string[]) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${tables.length} tables with ${rows} rows and ${files.length} files.`);
  console.log(`The backup was made at ${createdAt} by release ${release}.`);
  if (later.length > 0) console.log(`Applied later migrations: ${later.join(', ')}`);
  console.log('Start the server with the APP_SECRET of that installation.');
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
