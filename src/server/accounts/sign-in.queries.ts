import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import { claimColumns, type PersonClaims, type Visitor } from './sessions.queries.ts';
import { FORGET_AFTER_SECONDS, type SignInFailures } from './sign-in-throttle.ts';

export interface SignInPlace {
  accountHash: Buffer;
  network: string;
  deviceId: string | null;
}

export type SignInPerson = PersonClaims & {
  passwordHash: string | null;
  isActivated: boolean;
  isSuspended: boolean;
  isClosing: boolean;
  /** A code of the authenticator app is needed besides the password. */
  hasApp: boolean;
};

/**
 * The user with this name, if any, and the failed attempts so far. One round trip that is the same for known and
 * unknown names. Served by users_email_key and the primary key of sign_in_failures.
 */
export async function findForSignIn(
  db: Db,
  { username, place, now }: { username: string; place: SignInPlace; now: Date },
): Promise<{ person: SignInPerson | null; failures: SignInFailures }> {
  const { rows } = await sql<{ person: SignInPerson | null } & SignInFailures>`
    with person as (
      select users.password_hash               as "passwordHash",
             users.activated_at is not null    as "isActivated",
             users.suspended_at is not null    as "isSuspended",
             users.deletion_due_at is not null as "isClosing",
             exists (
               select from authenticator_apps where user_id = users.id and confirmed_at is not null
             )                                 as "hasApp",
             ${claimColumns(now)}
      from users
      join roles on roles.id = users.role_id
      where lower(users.email) = lower(${username})
    ),
    failures as (
      select network, failures, last_failed_at
      from sign_in_failures
      where account_hash = ${place.accountHash}
        and last_failed_at > ${now}::timestamptz - make_interval(secs => ${FORGET_AFTER_SECONDS})
    ),
    known as (${knownPlaces(place)})
    select (select to_jsonb(person) from person)                                                  as "person",
           coalesce((select failures from failures where network = ${place.network}), 0)          as "here",
           (select last_failed_at from failures where network = ${place.network})                 as "lastFailedAt",
           coalesce((select sum(failures) from failures), 0)::int                                 as "everywhere",
           known.*
    from known
  `.execute(db);
  const row = requireRow(rows, 'The statement returned no row.');
  const { person, ...failures } = row;
  return { person, failures };
}

/** Whether the user has signed in before from this network, or with this device. */
const knownPlaces = ({ deviceId, network }: SignInPlace) => sql`
  select count(*) > 0                                                   as "isKnownPlace",
         count(*) filter (where sessions.device_id = ${deviceId}) > 0   as "isKnownDevice"
  from sessions
  join person on person."userId" = sessions.user_id
  where sessions.device_id = ${deviceId} or sessions.ip <<= ${network}::inet
`;

/** Counts and records a wrong password, also for unknown names. */
export async function recordSignInFailure(
  db: Db,
  failure: { place: SignInPlace; userId: string | null; now: Date },
  visitor: Visitor,
) {
  await sql`
    with counted as (
      insert into sign_in_failures as known (account_hash, network, failures, last_failed_at)
      values (${failure.place.accountHash}, ${failure.place.network}, 1, ${failure.now})
      on conflict (account_hash, network) do update
      set failures = case
            when known.last_failed_at > ${failure.now}::timestamptz - make_interval(secs => ${FORGET_AFTER_SECONDS})
            then known.failures + 1
            else 1
          end,
          last_failed_at = excluded.last_failed_at
    )
    insert into events (at, kind, user_id, ip, request_id)
    values (${failure.now}, 'sign_in_failed', ${failure.userId}, ${visitor.ip}, ${visitor.requestId})
  `.execute(db);
}
