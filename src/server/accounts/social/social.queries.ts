import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import { claimColumns, type PersonClaims, type Visitor } from '../sessions.queries.ts';
import type { SocialProfile } from './social-profile.ts';

export interface AccountHolder {
  userId: string;
  email: string;
  firstName: string;
  isActivated: boolean;
  isSuspended: boolean;
  /** The user requested deletion and can still cancel it. */
  isClosing: boolean;
}

const holderColumns = sql`
  users.id                          as "userId",
  users.email,
  users.first_name                  as "firstName",
  users.activated_at is not null    as "isActivated",
  users.suspended_at is not null    as "isSuspended",
  users.deletion_due_at is not null as "isClosing"
`;

type Identity = Pick<SocialProfile, 'provider' | 'subject'>;

/** Served by the primary key of identities. */
export async function findByIdentity(
  db: Db,
  { provider, subject }: Identity,
): Promise<(AccountHolder & { isPending: boolean }) | undefined> {
  const { rows } = await sql<AccountHolder & { isPending: boolean }>`
    select ${holderColumns}, identities.pending_key_hash is not null as "isPending"
    from identities
    join users on users.id = identities.user_id
    where identities.provider = ${provider} and identities.subject = ${subject}
  `.execute(db);
  return rows[0];
}

/** Locks the row, so that a concurrent activation waits. Served by users_email_key. */
export async function findByEmailForUpdate(db: Db, email: string): Promise<AccountHolder | undefined> {
  const { rows } = await sql<AccountHolder>`
    select ${holderColumns}
    from users
    where lower(email) = lower(${email})
    for update
  `.execute(db);
  return rows[0];
}

/** The claims of the tokens of a new session. */
export async function findClaims(db: Db, { userId, now }: { userId: string; now: Date }): Promise<PersonClaims> {
  const { rows } = await sql<PersonClaims>`
    select ${claimColumns(now)}
    from users
    join roles on roles.id = users.role_id
    where users.id = ${userId}
  `.execute(db);
  return requireRow(rows, 'The user no longer exists.');
}

interface Registration {
  profile: SocialProfile;
  email: string;
  affiliate: string | null;
  /** Set while the address is not verified. */
  keyHash: Buffer | null;
  now: Date;
}

/**
 * Inserts a new student with this identity, who accepted the terms by continuing; null if the address or the identity
 * was taken concurrently. The account is not activated yet.
 */
export async function registerPerson(
  db: Db,
  { profile, email, affiliate, keyHash, now }: Registration,
  visitor: Visitor,
): Promise<string | null> {
  const { provider, subject, firstName, lastName } = profile;
  const { rows } = await sql<{ userId: string }>`
    with person as (
      insert into users (email, first_name, last_name, role_id, referred_by, created_at)
      select ${email}, ${firstName}, ${lastName}, roles.id,
             (select id from users where affiliate_code = ${affiliate}), ${now}
      from roles
      where roles.name = 'student'
      on conflict (lower(email)) do nothing
      returning id
    ),
    linked as (
      insert into identities (provider, subject, user_id, linked_at, pending_key_hash)
      select ${provider}, ${subject}, id, ${now}, ${keyHash}
      from person
      on conflict do nothing
      returning user_id
    ),
    agreed as (
      insert into consents (user_id, kind, is_given, at, source, ip)
      select user_id, 'terms', true, ${now}, ${provider}, ${visitor.ip}
      from linked
    ),
    recorded as (
      insert into events (at, kind, user_id, ip, request_id, details)
      select ${now}, 'registered', user_id, ${visitor.ip}, ${visitor.requestId},
             jsonb_strip_nulls(jsonb_build_object('provider', ${provider}::text, 'affiliate', ${affiliate}::text))
      from linked
    )
    select user_id as "userId" from linked
  `.execute(db);
  return rows[0]?.userId ?? null;
}

/** False if the identity is no longer pending. */
export async function replacePendingKey(
  db: Db,
  { profile, keyHash }: { profile: Identity; keyHash: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identities
    set pending_key_hash = ${keyHash}
    where provider = ${profile.provider} and subject = ${profile.subject} and pending_key_hash is not null
  `.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Hands an account that was never activated over to the person who verified its address. Its password, sessions and
 * identities are removed, because another person may have registered it.
 */
export async function emptyUnprovenAccount(
  db: Db,
  { userId, profile, now }: { userId: string; profile: SocialProfile; now: Date },
  visitor: Visitor,
) {
  await sql`
    with unlinked as (
      delete from identities where user_id = ${userId}
    ),
    ended as (
      update sessions
      set ended_at = ${now}, ended_reason = 'password_changed'
      where user_id = ${userId} and ended_at is null
    ),
    agreed as (
      insert into consents (user_id, kind, is_given, at, source, ip)
      values (${userId}, 'terms', true, ${now}, ${profile.provider}, ${visitor.ip})
    )
    update users
    set password_hash = null, first_name = ${profile.firstName}, last_name = ${profile.lastName}
    where id = ${userId}
  `.execute(db);
}
