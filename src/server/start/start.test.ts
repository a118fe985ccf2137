import { createServer } from 'node:net';
import path from 'node:path';
import { setInterval as every } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/db.ts';
import { migrate, MIGRATION_LOCK } from '#server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { freePort } from '#test/child-server.ts';
import { failToStart, PRODUCTION, runServer, type StartedServer } from '#test/start-server.ts';
import { skipBank } from '../../../db/seeds/bank/seed-bank.ts';
import { projectRoot } from './prepare.ts';
import { PAUSE_MS, signIn, readUser, useServers } from './start.test-kit.ts';

const { cleanups, dataFolder, databaseUrl, start } = useServers();

describe('a start without configuration', () => {
  it('starts its own database with demo users, retains the data after a kill, and rejects a second start', async () => {
    const DATA_DIR = await dataFolder();
    const first = await start({ DATA_DIR });
    // The database accepts all shipped questions and their drawings.
    expect(first.output()).toMatch(/question bank +\d{4,} added {2}/);
    for (const person of ['trial', 'subscriber', 'basic', 'admin']) {
      expect((await signIn(first, person)).status).toBe(200);
    }
    const { jwt } = await signIn(first);
    const bill = async (server: StartedServer) => {
      const headers = { authorization: `Bearer ${jwt}` };
      const answer = await fetch(`${server.url}/api/v1/user/billing`, { headers });
      return (await answer.json()) as {
        recurring: { id: number; card: { last4: string } };
        payments: { total: number };
      };
    };
    const paid = { recurring: { status: 'active', card: { last4: '4242' } }, payments: { total: 1 } };
    expect(await bill(first)).toMatchObject(paid);
    await first.stop('SIGKILL');

    const second = await start({ DATA_DIR });
    expect(second.passwordOf('trial')).toBe(first.passwordOf('trial'));
    expect(await bill(second)).toMatchObject(paid);
    expect((await readUser(second, jwt)).status).toBe(200);

    const { code, output } = await failToStart({ DATA_DIR });
    expect(code).toBe(1);
    expect(output).toContain('is in use by another Vignette');
    expect(output).toContain(String(second.process.pid));
    expect((await signIn(second)).status).toBe(200);
    expect(await second.stop('SIGINT')).toBe(0);
  }, 120_000);
});

describe('a failing start', () => {
  it('reports that the port is taken, before it starts anything', async () => {
    const port = await freePort();
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve));
    cleanups.push(() => new Promise((resolve) => squatter.close(resolve)));
    const { code, output } = await failToStart({ PORT: String(port), DATA_DIR: await dataFolder() });
    expect(code).toBe(1);
    expect(output.trim()).toBe(`Port ${port} is taken. Stop what uses it, or set PORT to another.`);
  });

  it('reports that the database cannot be reached', async () => {
    const port = await freePort();
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${port}/nothing`;
    const { code, output } = await failToStart({ DATABASE_URL, DATA_DIR: await dataFolder() });
    expect(code).toBe(1);
    expect(output).toContain(`The database at 127.0.0.1:${port} cannot be reached.`);
  });

  it('ends at SIGTERM while it waits for another process that migrates', async () => {
    const url = await databaseUrl();
    const migrating = new Client({ connectionString: url });
    await migrating.connect();
    cleanups.push(() => migrating.end());
    await migrating.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const { child, output, exited } = await runServer({ DATABASE_URL: url, DATA_DIR: await dataFolder() });
    await vi.waitFor(() => expect(output()).toContain('database'), { timeout: 20_000 });
    child.kill('SIGTERM');
    expect(await exited).toBe(1);
    expect(output()).toContain('Stopped before it was ready.');
  }, 60_000);

  it('names every invalid variable, without a stack trace', async () => {
    const { code, output } = await failToStart({ WORKERS: 'many', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(output).toContain('WORKERS');
    expect(output).toContain('LOG_LEVEL');
    expect(output).not.toContain('    at ');
  });

  it('refuses the sandbox and the demo in production', async () => {
    const { code, output } = await failToStart({ NODE_ENV: 'production', SANDBOX: 'on', DEMO: 'on' });
    expect(code).toBe(1);
    expect(output).toContain('SANDBOX: cannot be on in production');
    expect(output).toContain('DEMO: cannot be on in production');
  });
});

describe('a start in production', () => {
  it('has no sandbox, demo or API documentation, and fails no request when it stops', async () => {
    const PORT = String(await freePort());
    const server = await start({
      ...PRODUCTION,
      PORT,
      DATABASE_URL: await databaseUrl(),
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '1',
    });
    expect(server.output()).not.toMatch(/sandbox|demo|Sign in as/i);
    const origin = `http://127.0.0.1:${PORT}`;
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect((await fetch(`${origin}/api/docs/json`)).status).toBe(404);
    expect(await (await fetch(`${origin}/api/v1/auth/sign-in-options`)).json()).toMatchObject({ social: [] });
    const { headers } = await fetch(`${origin}/healthz`);
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    await expectNoRequestToFail(server, `${origin}/api/v1/auth/sign-in-options`);
  }, 60_000);
});

/** Four clients send requests while the server is stopped: it must answer all of them before it closes the port. */
async function expectNoRequestToFail(server: StartedServer, address: string) {
  const statuses: number[] = [];
  const ask = async () => {
    for await (const _ of every(PAUSE_MS)) {
      const response = await fetch(address).catch(() => undefined);
      if (!response) return;
      statuses.push(response.status);
    }
  };
  const clients = Array.from({ length: 4 }, ask);
  await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(20), { timeout: 10_000 });
  const stopping = performance.now();
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(performance.now() - stopping).toBeLessThan(10_000);
  await Promise.all(clients);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
}

describe('a running server', () => {
  it('returns 503 with Retry-After while the database is unavailable, and recovers', async () => {
    const dataDir = `${await dataFolder()}/elsewhere`;
    const options = { dataDir, database: 'vignette' };
    let postgres = await startEmbeddedPostgres(options);
    cleanups.push(() => postgres.stop());
    await migrateWithoutBank(postgres.url);
    const server = await start({ DATABASE_URL: postgres.url });
    const { jwt } = await signIn(server);
    await postgres.stop();

    const away = await readUser(server, jwt);
    expect(away.status).toBe(503);
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await away.json()).toMatchObject({ code: 'unavailable' });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    postgres = await startEmbeddedPostgres(options);
    await vi.waitFor(async () => expect((await readUser(server, jwt)).status).toBe(200), {
      timeout: 15_000,
      interval: 200,
    });
  }, 60_000);
});

/** The questions are irrelevant for this test. */
async function migrateWithoutBank(url: string) {
  await migrate(url, path.join(projectRoot, 'db/migrations'));
  const { db, close } = openDatabase({ url, poolSize: 1, onIdleError: () => {} });
  await skipBank(db);
  await close();
}
