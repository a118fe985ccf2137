import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** A process that misses three heartbeats is considered dead. */
export const BEAT_SECONDS = 10;
const GONE_AFTER_SECONDS = 3 * BEAT_SECONDS;

export interface Connection {
  id: string;
  userId: string;
}

/**
 * Reports that this process is alive and which connections it has, and removes dead processes. The full list is sent
 * each time: the tables are unlogged and are refilled this way after a database crash.
 */
export async function beat(db: Db, processId: string, connections: Connection[]) {
  await sql`
    with alive as (
      insert into live_processes (id, seen_at)
      values (${processId}, now())
      on conflict (id) do update set seen_at = excluded.seen_at
    )
    delete from live_processes
    where seen_at < now() - make_interval(secs => ${2 * GONE_AFTER_SECONDS}) and id <> ${processId}
  `.execute(db);
  await addConnections(db, processId, connections);
  await sql`
    delete from live_connections
    where process_id = ${processId} and id <> all (${connections.map(({ id }) => id)}::uuid[])
  `.execute(db);
}

export async function addConnections(db: Db, processId: string, connections: Connection[]) {
  if (connections.length === 0) return;
  await sql`
    insert into live_connections (id, process_id, user_id)
    select held.id, ${processId}, held.user_id
    from unnest(${connections.map(({ id }) => id)}::uuid[], ${connections.map(({ userId }) => userId)}::uuid[])
      as held (id, user_id)
    join users on users.id = held.user_id
    on conflict (id) do nothing
  `.execute(db);
}

export async function removeConnection(db: Db, id: string) {
  await db.deleteFrom('live_connections').where('id', '=', id).execute();
}

export async function removeProcess(db: Db, processId: string) {
  await db.deleteFrom('live_processes').where('id', '=', processId).execute();
}

/** The connections of a user except the newest `keep`. */
export async function surplusConnections(
  db: Db,
  { userId, keep }: { userId: string; keep: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('live_connections')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('opened_at', 'desc')
    .offset(keep)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counted across all processes; a user with three tabs counts once. */
export const activeUserCount = sql<number>`
  select count(distinct live_connections.user_id)::int as count
  from live_connections
  join live_processes on live_processes.id = live_connections.process_id
  where live_processes.seen_at > now() - make_interval(secs => ${GONE_AFTER_SECONDS})
`;

export async function countActiveUsers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`${activeUserCount}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether the session has ended, possibly after its ticket was issued. */
export async function isSessionOver(db: Db, sessionId: string): Promise<boolean> {
  const session = await db.selectFrom('sessions').select('ended_at').where('id', '=', sessionId).executeTakeFirst();
  return !session || session.ended_at !== null;
}
