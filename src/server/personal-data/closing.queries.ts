import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

export interface Trace {
  /** Null where somebody else did it: their address is not among what is held of this person. */
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
 * Sets the day of deletion and ends all that speaks for the person or to them: sessions, links in mails, push.
 * Undefined when the account was closed before.
 */
export async function closePerson(
  db: Db,
  { userId, dueAt, now }: { userId: string; dueAt: Date; now: Date },
  { ip, requestId }: Trace,
): Promise<ClosedPerson | undefined> {
  // On its own and first: whoever confirms an address takes this row before any other.
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

/** False when the account is not closing, or its day has come. */
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

/** Holds the row of somebody whose day has come; undefined when another process was faster. */
export async function lockDue(db: Db, { userId, now }: { userId: string; now: Date }) {
  return db
    .selectFrom('users')
    .select(['email', 'first_name as firstName'])
    .where('id', '=', userId)
    .where('deletion_due_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
}

/** The row goes, and with it by foreign key all rows that are the person's. That it happened stays, without a name. */
export async function deletePerson(db: Db, { userId, now }: { userId: string; now: Date }) {
  await db.deleteFrom('users').where('id', '=', userId).execute();
  await db.insertInto('events').values({ at: now, kind: 'account_erased' }).execute();
}

export async function recordExport(db: Db, { userId, now }: { userId: string; now: Date }, { ip, requestId }: Trace) {
  await db
    .insertInto('events')
    .values({ at: now, kind: 'data_exported', user_id: userId, ip, request_id: requestId })
    .execute();
}
