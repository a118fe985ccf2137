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
  // Not "id <> all (…)": in a prepared statement, it compares each row with each id.
  await sql`
    delete from live_connections
    where process_id = ${processId}
      and not exists (
        select from unnest(${connections.map(({ id }) => id)}::uuid[]) as held (id)
        where held.id = live_connections.id
      )
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

export async function removeConnections(db: Db, ids: string[]) {
  if (ids.length === 0) return;
  await sql`delete from live_connections where id = any (${ids}::uuid[])`.execute(db);
}

export async function removeProcess(db: Db, processId: string) {
  await db.deleteFrom('live_processes').where('id', '=', processId).execute();
}

/** The connections of these users except the newest `limit` of each. Uses live_connections_user_id_idx. */
export async function findSurplus(
  db: Db,
  { userIds, limit }: { userIds: string[]; limit: number },
): Promise<Connection[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<Connection>`
    select older.id, arrived.user_id as "userId"
    from (select distinct user_id from unnest(${userIds}::uuid[]) as given (user_id)) as arrived
    cross join lateral (
      select id from live_connections
      where live_connections.user_id = arrived.user_id
      order by opened_at desc
      offset ${limit}
    ) as older
  `.execute(db);
  return rows;
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

/** Those of these sessions that have ended or do not exist. */
export async function findEndedSessions(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select given.id
    from unnest(${ids}::uuid[]) as given (id)
    left join sessions on sessions.id = given.id
    where sessions.id is null or sessions.ended_at is not null
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
