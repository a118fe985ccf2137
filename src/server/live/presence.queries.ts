import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** A process is gone when it missed three of its beats. */
export const BEAT_SECONDS = 10;
const GONE_AFTER_SECONDS = 3 * BEAT_SECONDS;

export interface Connection {
  id: string;
  userId: string;
}

/**
 * Says that this process lives and which connections it holds, and sweeps processes that died. Sent whole each time:
 * the tables are unlogged, and fill again by themselves after a crash of the database.
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

/** The connections of a person beyond the newest `keep`. */
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

/** Over all processes; somebody with three tabs is one person. */
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
