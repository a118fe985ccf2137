import { setTimeout as wait } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { readPassword, startServer } from './cluster.ts';
import { EmbeddedPostgresError, InUseError } from './fault.ts';
import type { Place } from './place.ts';

/** Arbitrary fixed number; it spells VIGN. */
const lockKey = 0x5649474e;
const patienceMs = 60_000;

export interface Server {
  place: Place;
  socket: string;
  settings: Record<string, string>;
}

/**
 * Starts PostgreSQL, or adopts a server left running by a killed Vignette, and takes the instance lock. The lock
 * belongs to the returned connection, so a dead process can never leave it behind.
 */
export async function takeInstance(server: Server): Promise<Client> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const client = await connect(server);
    if (client instanceof Client) {
      if (await takeLock(server.place, client)) return client;
    } else if (client === 'absent' && (await startServer(server.place, server.settings))) {
      continue;
    }
    await wait(50); // Another process is starting or stopping the same server.
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL in ${server.place.home} neither answers nor ends. Its log is ${server.place.home}/log.`,
  );
}

export async function databaseUrl({ place, socket }: Server, database: string): Promise<string> {
  const password = encodeURIComponent(await readPassword(place));
  // pg and libpq read the host from the query; "localhost" only makes this a valid URL for other parsers.
  return `postgres://postgres:${password}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(socket)}`;
}

/** `absent`: nothing listens. `busy`: the server is starting or stopping. */
async function connect(server: Server): Promise<Client | 'absent' | 'busy'> {
  const client = new Client({
    connectionString: await databaseUrl(server, 'postgres'), // advisory locks are per database
    application_name: `vignette ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {}); // Without a listener, a lost connection would end the process. `end` is handled.
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    if (['ENOENT', 'ECONNREFUSED'].includes(code)) return 'absent';
    if (['57P03', 'ECONNRESET', 'EPIPE'].includes(code) || message.startsWith('Connection terminated')) return 'busy';
    throw error;
  }
}

/** Returns false if the server stopped meanwhile. The timeout gives a stopping holder time to finish. */
async function takeLock(place: Place, client: Client): Promise<boolean> {
  try {
    await client.query("set lock_timeout = '3s'");
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query('reset lock_timeout');
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '55P03') {
      const holder = await findHolder(client);
      await client.end();
      throw new InUseError(place.dataDir, holder);
    }
    await client.end().catch(() => {});
    return false;
  }
}

async function findHolder(client: Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name
       from pg_locks
       join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = $1 and granted`,
    [lockKey],
  );
  return rows[0]?.application_name.replace('vignette ', '') ?? 'unknown';
}
