import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client, DatabaseError } from 'pg';
import { isDirect } from './direct-connection.ts';

/** Arbitrary number, shared by every process that migrates. */
export const MIGRATION_LOCK = 7_020_001;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export class MigrationFailed extends Error {}

/**
 * Applies all missing migrations, each in its own transaction: a file is applied completely or not at all. Processes
 * that start together wait for each other. Returns the names of the applied files. `only` is for restoring a backup into
 * the schema it was made with.
 */
export async function migrate(url: string, folder: string, only?: string[]): Promise<string[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    // Through a pooler, the lock would belong to a session that others use.
    if (!(await isDirect(client))) {
      throw new MigrationFailed(
        'There is a pooler in front of the database. Set DATABASE_DIRECT_URL to PostgreSQL itself.',
      );
    }
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`
      create table if not exists migrations (
        name       text primary key,
        checksum   text not null,
        applied_at timestamptz not null default now()
      )
    `);
    return await applyMissing(client, await readMigrations(folder), only);
  } finally {
    // Ends the session, which releases the lock.
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyMissing(client: Client, migrations: Migration[], only?: string[]) {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  refuseChanged(migrations, applied);

  const missing = migrations.filter(({ name }) => !applied.has(name) && (!only || only.includes(name)));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

/** A file edited after it was applied no longer describes any existing database. */
function refuseChanged(migrations: Migration[], applied: Map<string, string>) {
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...applied.keys()].find((name) => !known.has(name));
  if (newer) throw new MigrationFailed(`The database has ${newer}, which this version of Vignette does not know.`);

  const changed = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed) {
    throw new MigrationFailed(`${changed.name} was changed after it was applied. Undo that and add a new migration.`);
  }
}

async function apply(client: Client, { name, sql, checksum }: Migration) {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new MigrationFailed(`${name} failed and was undone: ${describe(error, sql)}`, { cause: error });
  }
}

function describe(error: unknown, sql: string) {
  if (!(error instanceof DatabaseError)) return String(error);
  if (!error.position) return error.message;
  const line = sql.slice(0, Number(error.position)).split('\n').length;
  return `line ${line}: ${error.message}`;
}
