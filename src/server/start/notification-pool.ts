import { Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';

/**
 * Connections for the notifications between processes. The Socket.IO adapter keeps one for good and never gives it
 * back, not even when it is lost: then it is given back here, or the pool would fill with dead ones and never close.
 */
export function openNotificationPool(url: string, log: Logger): Pool {
  const pool = new Pool({ connectionString: url, max: 3, application_name: 'vignette-live' });
  const kept = new Set<PoolClient>();
  const note = (error: Error) => log.warn({ err: error }, 'a connection for notifications was lost');
  pool.on('error', note);
  pool.on('acquire', (client) => kept.add(client));
  pool.on('release', (_error, client) => kept.delete(client));
  pool.on('connect', (client) => {
    client.on('error', note);
    client.on('end', () => kept.has(client) && client.release(true));
  });
  return pool;
}
