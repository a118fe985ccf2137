import { Client } from 'pg';

/** How long the database may take to answer a new connection before it counts as frozen. */
const PROBE_MS = 2_000;

/** Connections of one pool share one probe. */
const probes = new Map<string, Promise<boolean>>();

/**
 * Whether the database still answers. A query that takes long may just be slow; if a second connection gets no answer
 * either, the server is frozen or the network is gone, which TCP would report only after many minutes.
 */
export function doesDatabaseAnswer(url: string): Promise<boolean> {
  const running = probes.get(url);
  if (running) return running;
  const probe = askOnce(url).finally(() => probes.delete(url));
  probes.set(url, probe);
  return probe;
}

async function askOnce(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  client.on('error', () => {}); // reported by the rejected call
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    // An answer, even a refusal such as too many connections, has an SQLSTATE.
    return error instanceof Error && 'severity' in error;
  } finally {
    void client.end().catch(() => {});
  }
}
