import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Visitor } from '../sessions.queries.ts';

interface Addressee {
  email: string;
  firstName: string;
}

/**
 * The owner of this address, the state of the account, and whether the owner has signed in from this network. Served by
 * users_email_key and sessions_user_id_idx.
 */
export async function findForRestoreMail(db: Db, { email, network }: { email: string; network: string }) {
  const { rows } = await sql<
    Addressee & { userId: string; isActivated: boolean; isShut: boolean; isKnownNetwork: boolean }
  >`
    select id                          as "userId",
           email,
           first_name                  as "firstName",
           activated_at is not null    as "isActivated",
           deletion_due_at is not null or suspended_at is not null as "isShut",
           exists (
             select from sessions where sessions.user_id = users.id and sessions.ip <<= ${network}::inet
           )                           as "isKnownNetwork"
    from users
    where lower(email) = lower(${email})
  `.execute(db);
  return rows[0] ?? null;
}

interface Owner extends Addressee {
  lastName: string;
  passwordHash: string | null;
}

export async function findOwner(db: Db, { userId }: { userId: string }): Promise<Owner | null> {
  const { rows } = await sql<Owner>`
    select email, first_name as "firstName", last_name as "lastName", password_hash as "passwordHash"
    from users
    where id = ${userId}
  `.execute(db);
  return rows[0] ?? null;
}

/** The owner and the start time of this session. */
export async function findOwnerInSession(db: Db, { userId, sessionId }: { userId: string; sessionId: string }) {
  const { rows } = await sql<Owner & { signedInAt: Date }>`
    select users.email,
           users.first_name    as "firstName",
           users.last_name     as "lastName",
           users.password_hash as "passwordHash",
           sessions.created_at as "signedInAt"
    from users
    join sessions on sessions.user_id = users.id and sessions.id = ${sessionId}
    where users.id = ${userId}
  `.execute(db);
  return rows[0] ?? null;
}

export async function recordRestoreAsked(
  db: Db,
  asked: { userId: string; now: Date; ip: string; requestId: string },
): Promise<void> {
  await sql`
    insert into events (at, kind, user_id, ip, request_id)
    values (${asked.now}, 'password_restore_asked', ${asked.userId}, ${asked.ip}, ${asked.requestId})
  `.execute(db);
}

interface NewPassword {
  userId: string;
  hash: string;
  /**
   * Replace the password only if this is still its hash, so that one of two concurrent changes succeeds. Null replaces
   * any.
   */
  formerHash: string | null;
  /** The only session that stays active. */
  keptSessionId: string | null;
  kind: 'password_restored' | 'password_changed';
  now: Date;
}

/**
 * Sets the password and ends everything that the former one granted: sessions, failed attempts, links in mails. One
 * statement; returns nothing if the former hash does not match.
 */
export async function replacePassword(db: Db, change: NewPassword, visitor: Visitor) {
  const { rows } = await sql<Addressee & { endedSessionIds: string[] }>`
    with changed as (
      update users
      set password_hash = ${change.hash}
      where id = ${change.userId}
        and (${change.formerHash}::text is null or password_hash = ${change.formerHash})
      returning id, email, first_name
    ),
    ended as (
      update sessions
      set ended_at = ${change.now}, ended_reason = 'password_changed'
      from changed
      where sessions.user_id = changed.id
        and sessions.ended_at is null
        and sessions.id is distinct from ${change.keptSessionId}
      returning sessions.id
    ),
    forgiven as (
      delete from sign_in_failures
      using changed
      where account_hash = sha256(convert_to(lower(changed.email), 'UTF8'))
    ),
    withdrawn as (
      delete from mail_tokens
      using changed
      where mail_tokens.user_id = changed.id and purpose = 'password-restore' and used_at is null
    ),
    recorded as (
      insert into events (at, kind, user_id, ip, request_id, details)
      select ${change.now}, ${change.kind}, id, ${visitor.ip}, ${visitor.requestId},
             jsonb_build_object('endedSessions', (select count(*) from ended))
      from changed
    )
    select email, first_name as "firstName", array(select id::text from ended) as "endedSessionIds"
    from changed
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * A forgotten password may have been stolen, and an attacker may have added other ways to sign in: linked providers,
 * passkeys and a pending change of address are removed. Passkeys of staff stay, because they are a second factor, which
 * a mailbox alone must not replace. The same is true of authenticator apps.
 */
export async function removeOtherSignInMethods(db: Db, { userId }: { userId: string }) {
  await sql`
    with unlinked as (
      delete from identities where user_id = ${userId}
    ),
    removed as (
      delete from passkeys
      using users, roles
      where passkeys.user_id = ${userId} and users.id = passkeys.user_id and roles.id = users.role_id
        and not roles.has_admin_interface
    )
    delete from email_changes where user_id = ${userId}
  `.execute(db);
}
