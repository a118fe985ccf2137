import { readFile } from 'node:fs/promises';
import { afterEach } from 'vitest';
import { makeDatabaseFolder } from '#test/open-folder.ts';
import { removeDataDir, type StartedServer, startServer } from '#test/start-server.ts';
import { cloneDatabase } from '#test/test-database.ts';

/** Servers, folders and databases that are removed at the end of each test. */
export function useServers() {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  });

  async function dataFolder() {
    const folder = await makeDatabaseFolder('vignette-data-');
    cleanups.push(() => removeDataDir(folder));
    return folder;
  }

  async function databaseUrl() {
    const database = await cloneDatabase();
    cleanups.push(() => database.drop());
    return database.url;
  }

  async function start(env: Record<string, string>): Promise<StartedServer> {
    const server = await startServer({ DATA_DIR: await dataFolder(), ...env });
    cleanups.push(async () => {
      if (server.process.exitCode === null && server.process.signalCode === null) await server.stop('SIGINT');
    });
    return server;
  }

  return { cleanups, dataFolder, databaseUrl, start };
}

export async function signIn(server: StartedServer, person = 'subscriber') {
  const response = await fetch(`${server.url}/api/v1/auth/basic`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: `${person}@demo.vignette.example`,
      password: server.passwordOf(person) || 'wrong',
    }),
  });
  return { status: response.status, jwt: ((await response.json()) as { jwt: string }).jwt };
}

/** Between the requests of a client during a restart. Without it, the client would take the cores that the servers need. */
export const PAUSE_MS = 5;

export const readUser = (server: StartedServer, jwt: string) =>
  fetch(`${server.url}/api/v1/user`, { headers: { authorization: `Bearer ${jwt}` } });

/** The child processes of a process. */
export async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}
