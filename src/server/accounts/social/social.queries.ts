import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { SocialProvider } from '#shared/accounts/contract.ts';
import { claimColumns, type PersonClaims, type Visitor } from '../sessions.queries.ts';
import type { SocialProfile } from './social-profile.ts';

/** How long somebody may stay at the provider. */
export const SIGN_IN_MINUTES = 10;

const TRIAL_PLAN_ID = 10;
const TRIAL_DAYS = 14;

export interface BegunSignIn {
  stateHash: Buffer;
  provider: SocialProvider;
  codeVerifier: string;
  nonce: string;
  nextPath: string | null;
  affiliate: string | null;
}

export async function insertSignIn(db: Db, begun: BegunSignIn, now: Date) {
  await db
    .insertInto('social_sign_ins')
    .values({
      state_hash: begun.stateHash,
      provider: begun.provider,
      code_verifier: begun.codeVerifier,
      nonce: begun.nonce,
      next_path: begun.nextPath,
      affiliate: begun.affiliate,
      expires_at: new Date(now.getTime() + SIGN_IN_MINUTES * 60_000),
    })
    .execute();
}

/** Takes a begun sign-in out: of several answers with the same state one gets a row. */
export async function takeSignIn(db: Db, { stateHash, provider, now }: TakenSignIn) {
  const { rows } = await sql<Pick<BegunSignIn, 'codeVerifier' | 'nonce' | 'nextPath' | 'affiliate'>>`
    delete from social_sign_ins
    where state_hash = ${stateHash} and provider = ${provider} and expires_at > ${now}
    returning code_verifier as "codeVerifier", nonce, next_path as "nextPath", affiliate
  `.execute(db);
  return rows[0];
}

interface TakenSignIn {
  stateHash: Buffer;
  provider: SocialProvider;
  now: Date;
}

export interface AccountHolder {
  userId: string;
  email: string;
  isActivated: boolean;
}

/** Served by the primary key of identities. */
export async function findByIdentity(db: Db, { provider, subject }: SocialProfile): Promise<AccountHolder | undefined> {
  const { rows } = await sql<AccountHolder>`
    select users.id                     as "userId",
           users.email,
           users.activated_at is not null as "isActivated"
    from identities
    join users on users.id = identities.user_id
    where identities.provider = ${provider} and identities.subject = ${subject}
  `.execute(db);
  return rows[0];
}

/** Holds the row, so that an activation at the same moment waits. Served by users_email_key. */
export async function findByEmailForUpdate(db: Db, email: string): Promise<AccountHolder | undefined> {
  const { rows } = await sql<AccountHolder>`
    select id as "userId", email, activated_at is not null as "isActivated"
    from users
    where lower(email) = lower(${email})
    for update
  `.execute(db);
  return rows[0];
}

/** What the tokens of a new session say. */
export async function findClaims(db: Db, { userId, now }: { userId: string; now: Date }): Promise<PersonClaims> {
  const { rows } = await sql<PersonClaims>`
    select ${claimColumns(now)}
    from users
    join roles on roles.id = users.role_id
    where users.id = ${userId}
  `.execute(db);
  const [claims] = rows;
  if (!claims) throw new Error('The person is gone.');
  return claims;
}

interface Registration {
  profile: SocialProfile;
  email: string;
  affiliate: string | null;
  now: Date;
}

/**
 * A new student with this identity; undefined when somebody took the address at this very moment. The account is
 * activated, and its trial begins, only when the provider proved the address.
 */
export async function registerPerson(db: Db, { profile, email, affiliate, now }: Registration, visitor: Visitor) {
  const { rows } = await sql<{ userId: string }>`
    with person as (
      insert into users (email, first_name, last_name, role_id, activated_at, created_at)
      select ${email}, ${profile.firstName}, ${profile.lastName}, id,
             case when ${profile.isEmailVerified}::boolean then ${now}::timestamptz end, ${now}
      from roles
      where name = 'student'
      on conflict (lower(email)) do nothing
      returning id
    ),
    linked as (
      insert into identities (provider, subject, user_id, linked_at)
      select ${profile.provider}, ${profile.subject}, id, ${now}
      from person
    ),
    trial as (
      insert into user_subscriptions (user_id, plan_id, starts_at, ends_at)
      select id, ${TRIAL_PLAN_ID}, ${now}, ${now}::timestamptz + make_interval(days => ${TRIAL_DAYS})
      from person
      where ${profile.isEmailVerified}::boolean
    ),
    recorded as (
      insert into events (at, kind, user_id, ip, request_id, details)
      select ${now}, 'registered', id, ${visitor.ip}, ${visitor.requestId},
             jsonb_strip_nulls(jsonb_build_object('provider', ${profile.provider}::text, 'affiliate', ${affiliate}::text))
      from person
    )
    select id as "userId" from person
  `.execute(db);
  return rows[0];
}

/**
 * Makes an account that was never activated the property of whoever proved its address. Somebody else may have
 * registered it and be waiting: their password, sessions and other identities go.
 */
export async function claimUnprovenAccount(db: Db, { userId, now }: { userId: string; now: Date }) {
  await sql`
    with unlinked as (
      delete from identities where user_id = ${userId}
    ),
    ended as (
      update sessions
      set ended_at = ${now}, ended_reason = 'password_changed'
      where user_id = ${userId} and ended_at is null
    ),
    trial as (
      insert into user_subscriptions (user_id, plan_id, starts_at, ends_at)
      select ${userId}, ${TRIAL_PLAN_ID}, ${now}, ${now}::timestamptz + make_interval(days => ${TRIAL_DAYS})
      where not exists (select from user_subscriptions where user_id = ${userId})
    )
    update users
    set password_hash = null, activated_at = ${now}
    where id = ${userId}
  `.execute(db);
}

export async function linkIdentity(
  db: Db,
  { profile, userId, now }: { profile: SocialProfile; userId: string; now: Date },
  visitor: Visitor,
) {
  await sql`
    with linked as (
      insert into identities (provider, subject, user_id, linked_at)
      values (${profile.provider}, ${profile.subject}, ${userId}, ${now})
    )
    insert into events (at, kind, user_id, ip, request_id, details)
    values (${now}, 'identity_linked', ${userId}, ${visitor.ip}, ${visitor.requestId},
            jsonb_build_object('provider', ${profile.provider}::text))
  `.execute(db);
}
