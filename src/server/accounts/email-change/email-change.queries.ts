import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import type { Visitor } from '../sessions.queries.ts';

export type Side = 'old' | 'new';

/** The lifetime of the links in the two mails. */
const CHANGE_HOURS = 24;

export interface EmailRow {
  email: string;
  newEmail: string | null;
  isOldConfirmed: boolean;
  isNewConfirmed: boolean;
  expiresAt: Date | null;
}

/** Served by the primary keys of users and email_changes. */
export async function findEmail(db: Db, { userId, now }: { userId: string; now: Date }): Promise<EmailRow | undefined> {
  const { rows } = await sql<EmailRow>`
    select users.email,
           email_changes.new_email                    as "newEmail",
           email_changes.old_confirmed_at is not null as "isOldConfirmed",
           email_changes.new_confirmed_at is not null as "isNewConfirmed",
           email_changes.expires_at                   as "expiresAt"
    from users
    left join email_changes on email_changes.user_id = users.id and email_changes.expires_at > ${now}
    where users.id = ${userId}
  `.execute(db);
  return rows[0];
}

/**
 * Starts a change, replacing an earlier one, and returns the recipients of the mails. The same statement checks whether
 * the address has an account, so that both cases take the same time.
 */
export async function beginEmailChange(
  db: Db,
  { userId, newEmail, now }: { userId: string; newEmail: string; now: Date },
  visitor: Visitor,
) {
  const { rows } = await sql<{ oldEmail: string; firstName: string; isTaken: boolean }>`
    with begun as (
      insert into email_changes (user_id, new_email, expires_at)
      values (${userId}, ${newEmail}, ${now}::timestamptz + make_interval(hours => ${CHANGE_HOURS}))
      on conflict (user_id) do update
      set new_email = excluded.new_email, expires_at = excluded.expires_at,
          old_confirmed_at = null, new_confirmed_at = null
    ),
    recorded as (
      insert into events (at, kind, user_id, ip, request_id, details)
      values (${now}, 'email_change_begun', ${userId}, ${visitor.ip}, ${visitor.requestId},
              jsonb_build_object('new', ${newEmail}::text))
    )
    select email                                                                  as "oldEmail",
           first_name                                                             as "firstName",
           exists (select from users where lower(email) = lower(${newEmail}))     as "isTaken"
    from users
    where id = ${userId}
  `.execute(db);
  return requireRow(rows, 'The user no longer exists.');
}

/** Deletes the links of an obsolete change, including used ones, which would otherwise confirm the next change. */
export async function deleteLinks(db: Db, userId: string) {
  await sql`
    delete from mail_tokens where user_id = ${userId} and purpose in ('old-email', 'new-email')
  `.execute(db);
}

/** False if no change was pending. */
export async function cancelEmailChange(
  db: Db,
  { userId, now }: { userId: string; now: Date },
  visitor: Visitor,
): Promise<boolean> {
  const { rows } = await sql`
    with cancelled as (
      delete from email_changes where user_id = ${userId} returning user_id, new_email
    )
    insert into events (at, kind, user_id, ip, request_id, details)
    select ${now}, 'email_change_cancelled', user_id, ${visitor.ip}, ${visitor.requestId},
           jsonb_build_object('new', new_email)
    from cancelled
    returning id
  `.execute(db);
  return rows.length > 0;
}

export interface PendingChange {
  oldEmail: string;
  newEmail: string;
  firstName: string;
  isOldConfirmed: boolean;
  isNewConfirmed: boolean;
}

/** Locks the row, so that concurrent confirmations see each other. */
export async function lockEmailChange(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<PendingChange | undefined> {
  const { rows } = await sql<PendingChange>`
    select users.email                                as "oldEmail",
           users.first_name                           as "firstName",
           email_changes.new_email                    as "newEmail",
           email_changes.old_confirmed_at is not null as "isOldConfirmed",
           email_changes.new_confirmed_at is not null as "isNewConfirmed"
    from email_changes
    join users on users.id = email_changes.user_id
    where email_changes.user_id = ${userId} and email_changes.expires_at > ${now}
    for update of email_changes
  `.execute(db);
  return rows[0];
}

export async function markConfirmed(db: Db, { userId, side, now }: { userId: string; side: Side; now: Date }) {
  const column = side === 'old' ? 'old_confirmed_at' : 'new_confirmed_at';
  await db
    .updateTable('email_changes')
    .set({ [column]: now })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Sets the new address and invalidates unused links that were sent to the old one. Fails if the address was taken in
 * the meantime.
 */
export async function completeEmailChange(
  db: Db,
  { userId, change, now }: { userId: string; change: PendingChange; now: Date },
  visitor: Visitor,
) {
  await sql`
    with done as (
      delete from email_changes where user_id = ${userId}
    ),
    dead as (
      delete from mail_tokens where user_id = ${userId} and used_at is null
    ),
    recorded as (
      insert into events (at, kind, user_id, ip, request_id, details)
      values (${now}, 'email_changed', ${userId}, ${visitor.ip}, ${visitor.requestId},
              jsonb_build_object('old', ${change.oldEmail}::text, 'new', ${change.newEmail}::text))
    )
    update users set email = ${change.newEmail} where id = ${userId}
  `.execute(db);
}
