// `npm run backup -- FILE`: writes the database and all uploads into one file, while the server runs. See decision 0040.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type WrittenEntry, writeZip } from '#server/bank/exchange/zip/write-zip.ts';
import { readConfig } from '#server/config.ts';
import type { Files } from '#server/platform/files/files.ts';
import { openFiles } from '#server/start/open-files.ts';
import {
  findJobQueueVersion,
  findMigrations,
  findTables,
  type Manifest,
  MANIFEST_ENTRY,
  PORTABLE_TEXT,
  type Table,
} from './backup-file.ts';
import { openPostgres } from './open-installation.ts';

async function run(file: string | undefined) {
  if (!file) throw new Error('Usage: npm run backup -- FILE');
  const target = path.resolve(process.env['INIT_CWD'] ?? '.', file);
  if (await exists(target)) throw new Error(`${target} exists already. Give another name, or move it away.`);

  const config = readConfig(process.env);
  const files = await openFiles(config);
  const postgres = await openPostgres(config);
  const client = new Client({ connectionString: postgres.url, connectionTimeoutMillis: 5_000 });
  const draft = `${target}.part`;
  try {
    await client.connect();
    const backup = createManifest(config.release);
    // Readable only by the owner: it contains everything there is to know about the users.
    const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(writeZip(entriesOf({ client, files, backup })), output);
    await rename(draft, target);
    report(backup, target);
  } finally {
    await client.end();
    await postgres.stop();
    await rm(draft, { force: true });
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

const createManifest = (release: string): Manifest => ({
  format: 1,
  createdAt: new Date().toISOString(),
  release,
  migrations: [],
  jobQueueVersion: null,
  tables: [],
  sequences: [],
  files: [],
});

interface Backup {
  client: Client;
  files: Files;
  backup: Manifest;
}

/**
 * Most files are copied before the snapshot of the database and new ones right after it, so that every file that the
 * snapshot refers to is included: a stored file never changes.
 */
async function* entriesOf({ client, files, backup }: Backup): AsyncGenerator<WrittenEntry> {
  const seen = new Set<string>();
  yield* copyFiles(files, backup, seen);
  await client.query(PORTABLE_TEXT);
  await client.query('begin isolation level repeatable read, read only');
  backup.createdAt = new Date().toISOString();
  backup.migrations = await findMigrations(client);
  if (backup.migrations.length === 0) throw new Error('This database has never been used by Vignette.');
  backup.jobQueueVersion = await findJobQueueVersion(client);
  yield* copyFiles(files, backup, seen);
  for (const table of await findTables(client)) yield copyTable(client, backup, table);
  backup.sequences = await findSequences(client);
  await client.query('commit');
  yield { name: MANIFEST_ENTRY, content: JSON.stringify(backup) };
}

async function* copyFiles(files: Files, backup: Manifest, seen: Set<string>): AsyncGenerator<WrittenEntry> {
  for await (const key of files.list()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const stored = await files.open(key);
    if (!stored) continue; // deleted since it was listed
    const entry = `files/${key}`;
    const content = measured(stored.stream, (measures) => backup.files.push({ key, entry, ...measures }));
    yield { name: entry, content, isPackedAlready: true, isHuge: true };
  }
}

function copyTable(client: Client, backup: Manifest, table: Table): WrittenEntry {
  const entry = `tables/${table.schema}.${table.name}`;
  const columns = table.columns.map((name) => escapeIdentifier(name)).join(', ');
  const from = `${escapeIdentifier(table.schema)}.${escapeIdentifier(table.name)}`;
  const rows = client.query(copyTo(`copy (select ${columns} from ${from}) to stdout`));
  const content = measured(rows, (measures) =>
    backup.tables.push({ ...table, entry, ...measures, rows: rows.rowCount }),
  );
  return { name: entry, content, isHuge: true };
}

/** Passes the chunks on, and tells their size and checksum at the end. */
async function* measured(
  chunks: AsyncIterable<Uint8Array>,
  onEnd: (measures: { bytes: number; sha256: string }) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  onEnd({ bytes, sha256: hash.digest('hex') });
}

async function findSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, sequencename) as name
    from pg_sequences where schemaname in ('public', 'pgboss') order by 1
  `);
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
    );
    for (const { lastValue, isCalled } of state.rows) sequences.push({ name, lastValue, isCalled });
  }
  return sequences;
}

function report({ tables, files }: Manifest, target: string) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Backed up ${tables.length} tables with ${rows} rows and ${files.length} files to ${target}`);
  console.log('Store APP_SECRET with it: without it, sessions end and authenticator apps cannot be read.');
}

try {
  await run(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
