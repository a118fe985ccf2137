import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, escapeIdentifier } from 'pg';
import { makeCluster, removeDrafts, stopServer } from './cluster.ts';
import { explain, InUseError } from './fault.ts';
import { databaseUrl, type Server, takeInstance } from './lock.ts';
import { findPlace } from './place.ts';
import { closeSocketFolder, openSocketFolder } from './socket.ts';

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  database: string;
  settings?: Record<string, string>;
  say?: (line: string) => void;
}

/**
 * Starts the bundled PostgreSQL, on a Unix socket only, and creates the database if it is missing. This process owns
 * the server until `stop`; a second Vignette on the same folder is rejected.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  try {
    const server = await prepare(dataDir, options);
    const lock = await takeInstance(server);
    try {
      await removeDrafts(server.place);
      await createDatabase(lock, options.database);
      const url = await databaseUrl(server, options.database);
      return { url, stop: keepInstance(server, lock, options.say) };
    } catch (error) {
      await stopServer(server.place);
      throw error;
    }
  } catch (error) {
    throw explain('start', dataDir, error);
  }
}

/** For commands: uses the server of the Vignette that runs on this folder, or else starts one. */
export async function shareEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof InUseError)) throw error;
    const server = await prepare(resolve(options.dataDir), options);
    return { url: await databaseUrl(server, options.database), stop: async () => {} };
  }
}

async function prepare(dataDir: string, { settings, say = () => {} }: EmbeddedPostgresOptions): Promise<Server> {
  const place = await findPlace(dataDir, say);
  await makeCluster(place);
  const socket = await openSocketFolder(place);
  return {
    place,
    socket,
    settings: {
      listen_addresses: '',
      unix_socket_directories: `"${socket.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
      max_connections: '200',
      timezone: 'UTC',
      log_timezone: 'UTC',
      log_checkpoints: 'off',
      // PostgreSQL's defaults, which initdb would derive from the size of a file of the log (`cluster.ts`).
      max_wal_size: '1GB',
      min_wal_size: '80MB',
      ...settings,
    },
  };
}

async function createDatabase(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${escapeIdentifier(name)}`);
}

/** Holds the lock's connection open. If PostgreSQL dies, restarts it and takes the lock again. */
function keepInstance(server: Server, first: Client, say: (line: string) => void = () => {}): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  let repairing = Promise.resolve();
  let held = true;

  const watch = (client: Client) => {
    client.once('end', () => {
      if (stopping) return;
      held = false;
      say('PostgreSQL stopped; restarting it');
      repairing = repair();
    });
  };

  const repair = async (): Promise<void> => {
    if (stopping) return;
    try {
      watch(await takeInstance(server));
      held = true;
    } catch (error) {
      say(explain('start again', server.place.dataDir, error).message);
      await wait(1000);
      await repair();
    }
  };

  watch(first);
  const stop = async () => {
    await repairing;
    // Without the lock, the server may already belong to another Vignette process.
    if (held) await stopServer(server.place).then(() => closeSocketFolder(server.place));
  };
  return () => (stopping ??= stop());
}
