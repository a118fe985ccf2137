import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { REFRESH_IDLE_DAYS } from '../session-rules.ts';
import type { Visitor } from '../sessions.queries.ts';

export interface LivingSession {
  id: string;
  userAgent: string | null;
  ip: string | null;
  startedAt: Date;
  lastSeenAt: Date;
}

/** The active sessions, most recently used first. Served by sessions_user_id_idx. */
export async function findLivingSessions(db: Db, { userId, now }: { userId: string; now: Date }) {
  const { rows } = await sql<LivingSession>`
    select id,
           user_agent as "userAgent",
           host(ip)   as "ip",
           created_at as "startedAt",
           rotated_at as "lastSeenAt"
    from sessions
    where user_id = ${userId}
      and ended_at is null
      and expires_at > ${now}
      and rotated_at > ${now}::timestamptz - make_interval(days => ${REFRESH_IDLE_DAYS})
    order by rotated_at desc, id
  `.execute(db);
  return rows;
}

/** Ends one session of its owner. False if the user has no such session; true if it had already ended. */
export async function endOwnSession(
  db: Db,
  end: { id: string; userId: string; now: Date },
  visitor: Visitor,
): Promise<boolean> {
  const { rows } = await sql`
    with own as (
      select id from sessions where id = ${end.id} and user_id = ${end.userId}
    ),
    ended as (
      update sessions
      set ended_at = ${end.now}, ended_reason = 'ended_by_owner'
      from own
      where sessions.id = own.id and sessions.ended_at is null
      returning sessions.id
    ),
    recorded as (${recordEnded(end, visitor)})
    select id from own
  `.execute(db);
  return rows.length > 0;
}

/** Records the sessions in `ended`. */
const recordEnded = ({ userId, now }: { userId: string; now: Date }, { ip, requestId }: Visitor) => sql`
  insert into events (at, kind, user_id, ip, request_id, details)
  select ${now}, 'session_ended', ${userId}::uuid, ${ip}, ${requestId}, jsonb_build_object('session', id)
  from ended
`;

/** Ends all sessions of a user except the current one, and returns the ids of those that ended. */
export async function endOtherSessions(
  db: Db,
  end: { keptSessionId: string; userId: string; now: Date },
  visitor: Visitor,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ended as (
      update sessions
      set ended_at = ${end.now}, ended_reason = 'ended_by_owner'
      where user_id = ${end.userId} and id <> ${end.keptSessionId} and ended_at is null
      returning id
    ),
    recorded as (${recordEnded(end, visitor)})
    select id from ended
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Ends all sessions of a user on behalf of an admin, and returns the ids of those that ended. */
export async function endAllSessions(
  db: Db,
  end: { userId: string; reason: 'ended_by_admin' | 'suspended'; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ended as (
      update sessions
      set ended_at = ${end.now}, ended_reason = ${end.reason}
      where user_id = ${end.userId} and ended_at is null
      returning id
    ),
    recorded as (
      -- Without an IP address: it would be the admin's, in the records of this user.
      insert into events (at, kind, user_id, details)
      select ${end.now}, 'session_ended', ${end.userId}::uuid, jsonb_build_object('session', id)
      from ended
    )
    select id from ended
  `.execute(db);
  return rows.map(({ id }) => id);
}
