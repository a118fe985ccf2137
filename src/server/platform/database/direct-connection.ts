import type { ClientBase } from 'pg';

/**
 * Whether a client talks to PostgreSQL itself. A pooler such as PgBouncer tells its clients another process number, and
 * may run each transaction in another session.
 */
export async function isDirect(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return 'processID' in client && client.processID === rows[0]?.pid;
}
