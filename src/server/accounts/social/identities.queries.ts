import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { SocialProvider } from '#shared/accounts/contract.ts';
import type { Visitor } from '../sessions.queries.ts';
import type { SocialProfile } from './social-profile.ts';

interface ToClaim {
  profile: Pick<SocialProfile, 'provider' | 'subject'>;
  userId: string;
}

/**
 * Confirmed identities that conflict with a claim: this identity, of any user, and the user's own identity at this
 * provider.
 */
export async function findRivalIdentities(db: Db, { profile, userId }: ToClaim) {
  const { rows } = await sql<{ subject: string; userId: string }>`
    select subject, user_id as "userId"
    from identities
    where provider = ${profile.provider}
      and (subject = ${profile.subject} or user_id = ${userId})
      and pending_key_hash is null
  `.execute(db);
  return rows;
}

export async function deletePendingIdentities(db: Db, { profile, userId }: ToClaim) {
  await sql`
    delete from identities
    where provider = ${profile.provider}
      and (subject = ${profile.subject} or user_id = ${userId})
      and pending_key_hash is not null
  `.execute(db);
}

/** The recipient of the notification; undefined if the identity was linked to another account concurrently. */
export async function insertIdentity(
  db: Db,
  { profile, userId, now }: ToClaim & { now: Date },
  visitor: Visitor,
): Promise<{ email: string; firstName: string } | undefined> {
  const { rows } = await sql<{ email: string; firstName: string }>`
    with linked as (
      insert into identities (provider, subject, user_id, linked_at)
      values (${profile.provider}, ${profile.subject}, ${userId}, ${now})
      on conflict do nothing
      returning provider, user_id
    ),
    recorded as (
      insert into events (at, kind, user_id, ip, request_id, details)
      select ${now}, 'identity_linked', user_id, ${visitor.ip}, ${visitor.requestId},
             jsonb_build_object('provider', provider)
      from linked
    )
    select users.email, users.first_name as "firstName"
    from linked
    join users on users.id = linked.user_id
  `.execute(db);
  return rows[0];
}

/** Locks the user's row, so that changes of their sign-in methods are serialized. */
export async function lockPerson(db: Db, { userId }: { userId: string }) {
  await sql`select from users where id = ${userId} for update`.execute(db);
}

/** The owner of an active session, with their row locked. */
export async function lockSessionOwner(db: Db, { sessionId, now }: { sessionId: string; now: Date }) {
  const { rows } = await sql<{ userId: string }>`
    select users.id as "userId"
    from sessions
    join users on users.id = sessions.user_id
    where sessions.id = ${sessionId} and sessions.ended_at is null and sessions.expires_at > ${now}
    for update of users
  `.execute(db);
  return rows[0];
}

interface SignInMethods {
  hasPassword: boolean;
  identities: { provider: SocialProvider; linkedAt: Date }[];
}

/** Served by the primary key of users and identities_user_id_provider_key. */
export async function findSignInMethods(db: Db, { userId }: { userId: string }): Promise<SignInMethods> {
  const { rows } = await sql<{ hasPassword: boolean; provider: SocialProvider | null; linkedAt: Date }>`
    select users.password_hash is not null as "hasPassword",
           identities.provider,
           identities.linked_at            as "linkedAt"
    from users
    left join identities on identities.user_id = users.id and identities.pending_key_hash is null
    where users.id = ${userId}
    order by identities.linked_at
  `.execute(db);
  return {
    hasPassword: rows[0]?.hasPassword ?? false,
    identities: rows.flatMap(({ provider, linkedAt }) => (provider === null ? [] : [{ provider, linkedAt }])),
  };
}

export async function deleteIdentity(
  db: Db,
  { userId, provider, now }: { userId: string; provider: SocialProvider; now: Date },
  visitor: Visitor,
) {
  await sql`
    with unlinked as (
      delete from identities
      where user_id = ${userId} and provider = ${provider} and pending_key_hash is null
      returning user_id, provider
    )
    insert into events (at, kind, user_id, ip, request_id, details)
    select ${now}, 'identity_unlinked', user_id, ${visitor.ip}, ${visitor.requestId},
           jsonb_build_object('provider', provider)
    from unlinked
  `.execute(db);
}
