import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chown, copyFile, glob, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { chooseAccount } from '#server/platform/embedded-postgres/account.ts';
import { freePort } from './child-server.ts';

const SHIPPED = path.resolve(import.meta.dirname, '../../ops/replication.conf');
const run = promisify(execFile);

export interface StreamingServer {
  port: number;
  /** URL of a database of this server. */
  urlOf: (database: string) => string;
  start: () => Promise<void>;
  /** Ends it like a power failure. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  /** Turns a replica into a primary. */
  promote: () => Promise<void>;
  execute: (statement: string) => Promise<Record<string, unknown>[]>;
}

/** The programs of Debian's newest PostgreSQL with `pg_basebackup`, which the embedded one lacks. Null if there are none. */
export async function findPrograms(): Promise<string | null> {
  const found: string[] = [];
  for await (const file of glob('/usr/lib/postgresql/*/bin/pg_basebackup')) found.push(file);
  const newest = found.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  return newest ? path.dirname(newest) : null;
}

/** A new primary with the shipped settings. It trusts all local connections. */
export async function createPrimary(programs: string, folder: string): Promise<StreamingServer> {
  const server = await serverIn(programs, folder);
  await server.run('initdb', ['-D', folder, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C']);
  await copyFile(SHIPPED, path.join(folder, 'replication.conf'));
  await appendFile(path.join(folder, 'postgresql.conf'), `include 'replication.conf'\nmax_connections = 200\n`);
  await server.start();
  return server;
}

/** A new replica of a running primary, in an empty folder. */
export async function createReplica(
  programs: string,
  folder: string,
  primary: StreamingServer,
  port?: number,
): Promise<StreamingServer> {
  const server = await serverIn(programs, folder, port);
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
  await server.run('pg_basebackup', [...from, '-D', folder, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']);
  await server.start();
  return server;
}

async function serverIn(programs: string, folder: string, given?: number) {
  const port = given ?? (await freePort());
  const account = await chooseAccount('');
  const as = account ? { uid: account.uid, gid: account.gid } : {};
  await mkdir(folder, { mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
  let child: ChildProcess | undefined;
  // An aborted run must not leave the server running.
  process.once('exit', () => child?.kill('SIGKILL'));

  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const runProgram = (program: string, args: string[]) => run(path.join(programs, program), args, { cwd: '/', ...as });
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  return {
    port,
    urlOf,
    run: runProgram,
    async start() {
      await rm(path.join(folder, 'postmaster.pid'), { force: true });
      const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
      const args = ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])];
      child = spawn(path.join(programs, 'postgres'), args, { cwd: '/', stdio: 'ignore', ...as });
      await untilConnected(urlOf('postgres'));
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
    promote: async () => void (await runProgram('pg_ctl', ['promote', '-D', folder])),
    execute: (statement: string) => ask(urlOf('postgres'), statement),
  };
}

async function ask(url: string, statement: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {}); // reported by the rejected call
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

async function untilConnected(url: string) {
  for (let tries = 0; ; tries += 1) {
    try {
      await ask(url, 'select 1');
      return;
    } catch (error) {
      if (tries >= 600) throw error;
      await wait(50);
    }
  }
}
