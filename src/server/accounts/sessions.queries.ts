import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { REFRESH_IDLE_DAYS, SESSION_DAYS } from './session-rules.ts';

/** The claims of an access token about the user. */
export interface PersonClaims {
  userId: string;
  hasAdminInterface: boolean;
  disciplines: number[];
  bodySystems: number[];
  /** Seconds until the first active subscription ends, and with it these claims; null without one. */
  planEndsIn: number | null;
}

/** The columns of `PersonClaims`, for statements that join users and roles. */
export const claimColumns = (now: Date) => sql`
  users.id                          as "userId",
  roles.has_admin_interface         as "hasAdminInterface",
  disciplines_of(users.id, ${now})  as "disciplines",
  body_systems_of(users.id, ${now}) as "bodySystems",
  (
    select extract(epoch from min(ends_at) - ${now}::timestamptz)::float8 from user_subscriptions
    where user_subscriptions.user_id = users.id and starts_at <= ${now} and ends_at > ${now}
  )                                 as "planEndsIn"
`;

export interface Visitor {
  ip: string;
  userAgent: string | null;
  requestId: string;
}

interface SessionStart {
  userId: string;
  deviceId: string;
  accountHash: Buffer;
  network: string;
  verifiedHash: string | null;
  newHash: string | null;
  secondFactor: SecondFactor | null;
  now: Date;
}

/** What a session proved besides a password, or instead of one. */
export type SecondFactor = 'passkey' | 'app' | 'recovery_code';

/**
 * Starts a session, resets the failed attempts of this network and records the sign-in, in one statement. `newHash`
 * replaces a hash made with weaker parameters. Null if the password was changed, or the account closed or suspended,
 * while the password was being verified.
 */
export async function startSession(db: Db, start: SessionStart, visitor: Visitor) {
  const { rows } = await sql<{ id: string; generation: number; hasSecondFactor: boolean }>`
    with person as (
      select id
      from users
      where id = ${start.userId}
        and deletion_due_at is null
        and suspended_at is null
        and (${start.verifiedHash}::text is null or password_hash = ${start.verifiedHash})
      for update
    ),
    session as (
      insert into sessions (user_id, rotated_at, created_at, expires_at, device_id, ip, user_agent, second_factor)
      select id, ${start.now}, ${start.now}, ${start.now}::timestamptz + make_interval(days => ${SESSION_DAYS}),
             ${start.deviceId}::uuid, ${visitor.ip}::inet, ${visitor.userAgent}, ${start.secondFactor}
      from person
      returning id, generation, second_factor is not null as "hasSecondFactor"
    ),
    forgiven as (
      delete from sign_in_failures
      where account_hash = ${start.accountHash} and network = ${start.network}
    ),
    rehashed as (
      update users set password_hash = ${start.newHash}
      where id in (select id from person) and ${start.newHash}::text is not null
    ),
    recorded as (
      insert into events (at, kind, user_id, ip, request_id, details)
      select ${start.now}, 'signed_in', id, ${visitor.ip}::inet, ${visitor.requestId},
             jsonb_strip_nulls(jsonb_build_object('secondFactor', ${start.secondFactor}::text))
      from person
    )
    select id, generation, "hasSecondFactor" from session
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Advances a session to its next generation and reads the claims of its new token. Of several requests with the same
 * token one gets a row; the others find the generation outdated.
 */
export async function rotateSession(db: Db, { id, generation, now }: { id: string; generation: number; now: Date }) {
  const { rows } = await sql<PersonClaims & { generation: number; deviceId: string; hasSecondFactor: boolean }>`
    with rotated as (
      update sessions
      set generation = generation + 1, rotated_at = ${now}
      where id = ${id}
        and generation = ${generation}
        and ended_at is null
        and expires_at > ${now}
        and rotated_at > ${now}::timestamptz - make_interval(days => ${REFRESH_IDLE_DAYS})
      returning user_id, generation, device_id, second_factor
    )
    select rotated.generation,
           rotated.device_id                     as "deviceId",
           rotated.second_factor is not null     as "hasSecondFactor",
           ${claimColumns(now)}
    from rotated
    join users on users.id = rotated.user_id
    join roles on roles.id = users.role_id
  `.execute(db);
  return rows[0];
}

/** The current state of the session and the claims of a token for it; used to judge an old refresh token. */
export async function findSession(db: Db, { id, now }: { id: string; now: Date }) {
  const { rows } = await sql<
    PersonClaims & {
      generation: number;
      deviceId: string;
      hasSecondFactor: boolean;
      rotatedAt: Date;
      endedAt: Date | null;
      expiresAt: Date;
      email: string;
      firstName: string;
      userAgent: string | null;
    }
  >`
    select sessions.generation,
           sessions.device_id                    as "deviceId",
           sessions.second_factor is not null    as "hasSecondFactor",
           sessions.rotated_at                   as "rotatedAt",
           sessions.ended_at                     as "endedAt",
           sessions.expires_at                   as "expiresAt",
           sessions.user_agent                   as "userAgent",
           users.email,
           users.first_name                      as "firstName",
           ${claimColumns(now)}
    from sessions
    join users on users.id = sessions.user_id
    join roles on roles.id = users.role_id
    where sessions.id = ${id}
  `.execute(db);
  return rows[0];
}

/** Ends a session and records the reason. False if it had already ended, so that only one caller notifies the owner. */
export async function endSession(
  db: Db,
  end: { id: string; reason: 'signed_out' | 'reused'; now: Date },
  visitor: Visitor,
): Promise<boolean> {
  const { rows } = await sql`
    with ended as (
      update sessions
      set ended_at = ${end.now}, ended_reason = ${end.reason}
      where id = ${end.id} and ended_at is null
      returning id, user_id
    )
    insert into events (at, kind, user_id, ip, request_id, details)
    select ${end.now}, ${end.reason === 'reused' ? 'session_reused' : 'signed_out'}, user_id,
           ${visitor.ip}, ${visitor.requestId}, jsonb_build_object('session', id)
    from ended
    returning id
  `.execute(db);
  return rows.length > 0;
}

interface CheckedSession {
  sessionId: string;
  userId: string;
  now: Date;
}

/** The tables and conditions of an active session. The database function `answer_in_session` has the same conditions. */
const activeSession = ({ sessionId, userId, now }: CheckedSession) => sql`
    sessions
    join users on users.id = sessions.user_id
    join roles on roles.id = users.role_id
    where sessions.id = ${sessionId}
      and sessions.user_id = ${userId}
      and sessions.ended_at is null
      and sessions.expires_at > ${now}
      -- A sign-in that was in progress when the account was closed or suspended grants no access.
      and users.deletion_due_at is null
      and users.suspended_at is null
`;

/** Whether the user of `activeSession` has a subscription. */
const isSubscriber = (now: Date) => sql<boolean>`exists (
  select from user_subscriptions
  where user_subscriptions.user_id = users.id and starts_at <= ${now} and ends_at > ${now}
)`;

/**
 * The user of an active session with their current permissions. Served by the primary keys of the three tables. The
 * permissions are one string, because the driver needs longer to parse an array than the query takes.
 */
export async function findSignedInUser(db: Db, session: CheckedSession) {
  const { rows } = await sql<{
    hasAdminInterface: boolean;
    hasSecondFactor: boolean;
    isSubscriber: boolean;
    permissions: string | null;
  }>`
    select roles.has_admin_interface as "hasAdminInterface",
           sessions.second_factor is not null as "hasSecondFactor",
           ${isSubscriber(session.now)} as "isSubscriber",
           (select string_agg(permission, ' ') from role_permissions where role_id = roles.id) as "permissions"
    from ${activeSession(session)}
  `.execute(db);
  return rows[0];
}
