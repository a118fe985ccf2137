import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';

export interface Trace {
  /** Null if an admin did it: their address must not be stored with this user. */
  ip: string | null;
  requestId: string;
}

export interface ClosedPerson {
  email: string;
  firstName: string;
  timeZone: string;
  sessionIds: string[];
}

/**
 * Sets the deletion date and ends all sessions, mail links and push devices of the user. Undefined if the account was
 * already closed.
 */
export async function closePerson(
  db: Db,
  { userId, dueAt, now }: { userId: string; dueAt: Date; now: Date },
  { ip, requestId }: Trace,
): Promise<ClosedPerson | undefined> {
  // In a separate statement and first, because confirming an address locks this row before any other.
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  const { rows } = await sql<ClosedPerson>`
    with closed as (
      update users
      set deletion_due_at = ${dueAt}
      where id = ${userId} and deletion_due_at is null
      returning id, email, first_name, time_zone
    ),
    ended as (
      update sessions
      set ended_at = ${now}, ended_reason = 'account_deleted'
      where user_id = (select id from closed) and ended_at is null
      returning id
    ),
    silenced as (
      delete from push_devices where user_id = (select id from closed)
    ),
    dead as (
      delete from mail_tokens where user_id = (select id from closed) and used_at is null
    ),
    recorded as (
      insert into events (at, kind, user_id, ip, request_id)
      select ${now}, 'account_closed', id, ${ip}, ${requestId} from closed
    )
    select email,
           first_name                                            as "firstName",
           time_zone                                             as "timeZone",
           (select coalesce(json_agg(id), '[]') from ended)      as "sessionIds"
    from closed
  `.execute(db);
  return rows[0];
}

/** Returns false if the account is not closing, or its deletion is due. */
export async function reopenPerson(
  db: Db,
  { userId, now }: { userId: string; now: Date },
  { ip, requestId }: Trace,
): Promise<boolean> {
  const { rows } = await sql`
    with reopened as (
      update users
      set deletion_due_at = null
      where id = ${userId} and deletion_due_at > ${now}
      returning id
    )
    insert into events (at, kind, user_id, ip, request_id)
    select ${now}, 'account_kept', id, ${ip}, ${requestId} from reopened
    returning id
  `.execute(db);
  return rows.length > 0;
}

export async function isOpen(db: Db, userId: string): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletion_due_at', 'is', null)
    .executeTakeFirst();
  return person !== undefined;
}

/** Served by users_deletion_due_at_idx. */
export async function findDue(db: Db, now: Date): Promise<string[]> {
  const due = await db
    .selectFrom('users')
    .select('id')
    .where('deletion_due_at', '<=', now)
    .orderBy('deletion_due_at')
    .execute();
  return due.map(({ id }) => id);
}

/** Locks the row of a user whose deletion is due; undefined if another process was faster. */
export async function lockDue(db: Db, { userId, now }: { userId: string; now: Date }) {
  return db
    .selectFrom('users')
    .select(['email', 'first_name as firstName'])
    .where('id', '=', userId)
    .where('deletion_due_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes the user, and all their rows by foreign keys. An anonymous event remains. */
export async function deletePerson(db: Db, { userId, now }: { userId: string; now: Date }) {
  await db.deleteFrom('users').where('id', '=', userId).execute();
  await db.insertInto('events').values({ at: now, kind: 'account_erased' }).execute();
}

export const recordExport = (db: Db, { userId, now }: { userId: string; now: Date }, { ip, requestId }: Trace) =>
  recordEvent(db, { kind: 'data_exported', userId, at: now, ip, requestId });
