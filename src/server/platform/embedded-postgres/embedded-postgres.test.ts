import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeDatabaseFolder } from '#test/open-folder.ts';
import { shareEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const modulePath = fileURLToPath(new URL('embedded-postgres.ts', import.meta.url));
const settings = { fsync: 'off' };
const database = 'vignette';

let folder: string;
const children: ChildProcessWithoutNullStreams[] = [];

beforeAll(async () => {
  folder = await makeDatabaseFolder('vignette-database-');
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const name of await readdir(folder)) await stopIfRunning(join(folder, name));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A killed process leaves its server running; adopting the server is the way to stop it. */
async function stopIfRunning(dataDir: string) {
  if (!existsSync(join(dataDir, 'server/data/postmaster.pid'))) return;
  const left = await startEmbeddedPostgres({ dataDir, database });
  await left.stop();
}

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts another Vignette process that holds the folder until it is killed. It prints "ready" or an error. */
async function startAnother(dataDir: string): Promise<{ child: ChildProcessWithoutNullStreams; said: string }> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(modulePath)};
    const options = ${JSON.stringify({ dataDir, database, settings })};
    startEmbeddedPostgres(options).then(() => console.log('ready'), (error) => console.log(error.message));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  children.push(child);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: said.toString().trim() };
}

const inUse = (dataDir: string, holder: number | undefined) =>
  `Data folder ${dataDir} is in use by another Vignette (process ${holder}). Stop it, or set DATA_DIR.`;

describe('embedded PostgreSQL', { timeout: 30_000 }, () => {
  const start = (name: string) => startEmbeddedPostgres({ dataDir: join(folder, name), database, settings });

  it('retains its data across restarts', async () => {
    const first = await start('shared');
    await ask(first.url, "create table notes as select 'kept' as text");
    await first.stop();

    const second = await start('shared');
    expect(await ask(second.url, 'select text from notes')).toEqual([{ text: 'kept' }]);
    await second.stop();
  });

  it('listens on no network port, requires a password, and denies other users access to its files', async () => {
    const postgres = await start('shared');
    expect(await ask(postgres.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);

    const stranger = new URL(postgres.url);
    stranger.password = 'guessed';
    await expect(ask(stranger.href, 'select')).rejects.toThrow('password authentication failed');

    const paths = ['server', 'server/data', 'server/socket', 'server/log', 'server/password'];
    const found = await Promise.all(paths.map((path) => stat(join(folder, 'shared', path))));
    expect(found.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '700', '700', '600', '600']);
    await postgres.stop();
  });

  it('has small log files in new databases, and as many checkpoints as with the usual ones', async () => {
    const postgres = await start('shared');
    const shown = "select current_setting('wal_segment_size') as file, current_setting('max_wal_size') as log";
    expect(await ask(postgres.url, shown)).toEqual([{ file: '4MB', log: '1GB' }]);
    await postgres.stop();
  });

  it('sorts and folds text the same on every machine', async () => {
    const postgres = await start('shared');
    const words = "select string_agg(word, ' ' order by word) as sorted from unnest(array['b', 'a', 'B', 'ä']) word";
    expect(await ask(postgres.url, words)).toEqual([{ sorted: 'B a b ä' }]);
    expect(await ask(postgres.url, "select lower('ÄÖ') as folded")).toEqual([{ folded: 'äö' }]);
    await postgres.stop();
  });

  it('adopts the server of a killed Vignette process', async () => {
    const { child } = await startAnother(join(folder, 'shared'));
    child.kill('SIGKILL');
    await once(child, 'exit');

    const adopted = await startEmbeddedPostgres({ dataDir: join(folder, 'shared'), database });
    // Only the killed process had set this.
    expect(await ask(adopted.url, 'show fsync')).toEqual([{ fsync: 'off' }]);
    await adopted.stop();
    await expect(ask(adopted.url, 'select')).rejects.toThrow('ENOENT');
  });

  it('rejects a folder in use by another Vignette process and names it, but lets a command share the server', async () => {
    const dataDir = join(folder, 'shared');
    const { child, said } = await startAnother(dataDir);
    expect(said).toBe('ready');
    // Each waits three seconds for the other process to stop.
    const [second, shared] = await Promise.all([
      start('shared').catch((error: Error) => error),
      shareEmbeddedPostgres({ dataDir, database }),
    ]);
    expect(second).toEqual(expect.objectContaining({ message: inUse(dataDir, child.pid) }));
    // Only the other process had set this.
    expect(await ask(shared.url, 'show fsync')).toEqual([{ fsync: 'off' }]);
    await shared.stop();
    expect(await ask(shared.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('lets exactly one of two concurrent starts use an empty folder', async () => {
    const dataDir = join(folder, 'empty');
    const [one, two] = await Promise.all([startAnother(dataDir), startAnother(dataDir)]);
    const firstWins = ['ready', inUse(dataDir, one.child.pid)];
    const secondWins = [inUse(dataDir, two.child.pid), 'ready'];
    expect([firstWins, secondWins]).toContainEqual([one.said, two.said]);
    expect(await readdir(dataDir)).toEqual(['server']);
  });

  it('restarts the server after it is killed', async () => {
    const postgres = await start('shared');
    const pidFile = await readFile(join(folder, 'shared/server/data/postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(pidFile, 10), 'SIGKILL');

    const answer = () => ask(postgres.url, 'select 1 as one').catch((error: Error) => error);
    await expect.poll(answer, { timeout: 20_000 }).toEqual([{ one: 1 }]);
    await postgres.stop();
    await expect(ask(postgres.url, 'select')).rejects.toThrow('ENOENT');
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const name = 'a-rather-long-name-for-a-folder'.repeat(4);
    // A new database would take longer.
    await rename(join(folder, 'shared'), join(folder, name));
    const postgres = await start(name);
    expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    const socket = new URL(postgres.url).searchParams.get('host');
    expect(socket).toMatch(/^\/tmp\/vignette-/);
    expect(existsSync(String(socket))).toBe(false);
    await rename(join(folder, name), join(folder, 'shared'));
  });

  it('reports that the data folder is a file', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(start('file')).rejects.toThrow(`Data folder ${join(folder, 'file')} cannot be written`);
  });

  it("reports PostgreSQL's own error when it cannot start, and starts again once the cause is fixed", async () => {
    const broken = { dataDir: join(folder, 'shared'), database, settings: { max_connections: 'many' } };
    await expect(startEmbeddedPostgres(broken)).rejects.toThrow(/^PostgreSQL could not start in .* contains errors$/);
    const mended = await start('shared');
    expect(await ask(mended.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await mended.stop();
  });

  it.skipIf(!isRoot)('as root, saves the data where its own user can reach it, and finds it after a move', async () => {
    await mkdir(join(folder, 'closed'), { mode: 0o700 });
    const said: string[] = [];
    const startIn = (name: string) =>
      startEmbeddedPostgres({ dataDir: join(folder, name), database, settings, say: (line) => said.push(line) });

    const first = await startIn('closed/postgres');
    const location = (await readFile(join(folder, 'closed/postgres/location'), 'utf8')).trim();
    try {
      expect(['/var/lib/vignette', '/var/tmp/vignette']).toContain(dirname(location));
      await ask(first.url, "create table notes as select 'kept' as text");
      await first.stop();

      await rename(join(folder, 'closed'), join(folder, 'moved'));
      const second = await startIn('moved/postgres');
      expect(await ask(second.url, 'select text from notes')).toEqual([{ text: 'kept' }]);
      await second.stop();
      expect(said).toEqual([expect.stringContaining(`the database is stored in ${location}`)]);
    } finally {
      await first.stop();
      await rm(location, { recursive: true });
    }
  });
});
