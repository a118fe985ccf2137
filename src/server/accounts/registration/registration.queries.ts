import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import type { InvitationResult } from '#shared/accounts/registration.contract.ts';
import { TRIAL_DAYS } from '#shared/billing/plan-duration.ts';
import type { Visitor } from '../sessions.queries.ts';

/**
 * Deletes an account that was never activated, with all its data: its address was never verified, so the newest
 * registration is as valid as any earlier one. Served by users_email_key.
 */
export async function dropUnprovenAccount(db: Db, { email }: { email: string }) {
  await sql`
    with gone as (
      delete from users where lower(email) = lower(${email}) and activated_at is null returning id
    )
    update events set ip = null, request_id = null, details = '{}' where user_id in (select id from gone)
  `.execute(db);
}

interface NewPerson {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  affiliate: string | null;
  allowsMarketing: boolean;
  now: Date;
}

/**
 * Inserts a new student with their consents; undefined if the address is taken. An unknown affiliate code is recorded
 * in the event but refers to no user.
 */
export async function insertPerson(db: Db, person: NewPerson, visitor: Visitor) {
  const { now, affiliate } = person;
  const { rows } = await sql<{ userId: string }>`
    with person as (
      insert into users (email, password_hash, first_name, last_name, role_id, referred_by, created_at)
      select ${person.email}, ${person.passwordHash}, ${person.firstName}, ${person.lastName}, roles.id,
             (select id from users where affiliate_code = ${affiliate}), ${now}
      from roles
      where roles.name = 'student'
      on conflict (lower(email)) do nothing
      returning id
    ),
    agreed as (
      insert into consents (user_id, kind, is_given, at, source, ip)
      select person.id, consent.kind, consent.is_given, ${now}, 'registration', ${visitor.ip}
      from person
      cross join (values ('terms', true), ('marketing', ${person.allowsMarketing}::boolean)) as consent (kind, is_given)
    ),
    recorded as (
      insert into events (at, kind, user_id, ip, request_id, details)
      select ${now}, 'registered', id, ${visitor.ip}, ${visitor.requestId},
             jsonb_strip_nulls(jsonb_build_object('affiliate', ${affiliate}::text))
      from person
    )
    select id as "userId" from person
  `.execute(db);
  return rows[0];
}

/** The owner of an affiliate code, if there is one, and the current rewards. Served by users_affiliate_code_key. */
export async function findInvitation(db: Db, code: string): Promise<InvitationResult> {
  const { rows } = await sql<InvitationResult>`
    select (select first_name from users where affiliate_code = ${code}) as "inviter",
           ${TRIAL_DAYS} + friend_days as "trialDays", inviter_days as "inviterDays"
    from referral_settings
  `.execute(db);
  return requireRow(rows, 'The settings of the referrals are missing.');
}

export interface AddressHolder {
  userId: string;
  email: string;
  firstName: string;
  isActivated: boolean;
  /** The user requested deletion and can still cancel it. */
  isClosing: boolean;
}

/** Finds the owner of an address, if there is one, and records the request. Served by users_email_key. */
export async function findHolderAndRecord(
  db: Db,
  asked: { email: string; kind: 'registered_again' | 'activation_mail_asked'; now: Date },
  visitor: Pick<Visitor, 'ip' | 'requestId'>,
): Promise<AddressHolder | undefined> {
  const { rows } = await sql<AddressHolder>`
    with holder as (
      select id, email, first_name, activated_at, deletion_due_at
      from users
      where lower(email) = lower(${asked.email})
    ),
    recorded as (
      insert into events (at, kind, user_id, ip, request_id)
      select ${asked.now}, ${asked.kind}, id, ${visitor.ip}, ${visitor.requestId}
      from holder
    )
    select id                          as "userId",
           email,
           first_name                  as "firstName",
           activated_at is not null    as "isActivated",
           deletion_due_at is not null as "isClosing"
    from holder
  `.execute(db);
  return rows[0];
}

export async function recordActivation(db: Db, { userId, now }: { userId: string; now: Date }, visitor: Visitor) {
  await sql`
    insert into events (at, kind, user_id, ip, request_id)
    values (${now}, 'activated', ${userId}, ${visitor.ip}, ${visitor.requestId})
  `.execute(db);
}
