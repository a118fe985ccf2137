import { Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';

/**
 * Connections for notifications between processes. The Socket.IO adapter acquires one permanently and never releases
 * it, not even when it is lost. Lost connections are released here; otherwise the pool would fill with dead ones and
 * never close.
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
