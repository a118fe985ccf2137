import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { SubscriptionSource } from '#shared/billing/billing.contract.ts';
import type { UserState } from '#shared/users/users.contract.ts';
import { stateColumn } from './user-filter.ts';

export interface ProfileRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  roleId: number;
  roleName: string;
  hasAdminInterface: boolean;
  permissions: string[];
  state: UserState;
  suspendedAt: Date | null;
  suspendedReason: string | null;
  deletionDueAt: Date | null;
  registeredAt: Date;
  activatedAt: Date | null;
  lastSeenAt: Date;
  country: string | null;
  university: string | null;
  fieldOfStudy: string | null;
  studyYear: number | null;
  timeZone: string;
  hasPassword: boolean;
  providers: string[];
  isReferred: boolean;
  termsAcceptedAt: Date | null;
  problemReports: number;
  userQuestions: number;
}

/** Served by primary keys, and by the user's own rows for the counts. */
export async function findProfile(db: Db, id: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select users.id,
           users.first_name              as "firstName",
           users.last_name               as "lastName",
           users.email,
           roles.id                      as "roleId",
           roles.name                    as "roleName",
           roles.has_admin_interface     as "hasAdminInterface",
           array(select permission from role_permissions where role_id = roles.id) as "permissions",
           ${stateColumn}                as "state",
           users.suspended_at            as "suspendedAt",
           users.suspended_reason        as "suspendedReason",
           users.deletion_due_at         as "deletionDueAt",
           users.created_at              as "registeredAt",
           users.activated_at            as "activatedAt",
           user_visits.last_seen_at      as "lastSeenAt",
           countries.name                as "country",
           universities.name             as "university",
           fields_of_study.name          as "fieldOfStudy",
           users.study_year              as "studyYear",
           users.time_zone               as "timeZone",
           users.password_hash is not null as "hasPassword",
           array(select provider from identities where user_id = users.id and pending_key_hash is null) as "providers",
           users.referred_by is not null as "isReferred",
           (select max(at) from consents where user_id = users.id and kind = 'terms' and is_given) as "termsAcceptedAt",
           (select count(*)::int from problem_reports where user_id = users.id) as "problemReports",
           (select count(*)::int from user_questions where user_id = users.id)  as "userQuestions"
    from users
    join roles on roles.id = users.role_id
    join user_visits on user_visits.user_id = users.id
    left join countries on countries.id = users.country_id
    left join universities on universities.id = users.university_id
    left join fields_of_study on fields_of_study.id = users.field_of_study_id
    where users.id = ${id}
  `.execute(db);
  return rows[0];
}

export interface HeldRow {
  id: number;
  plan: string;
  source: SubscriptionSource;
  startsAt: Date;
  endsAt: Date;
  nextChargeAt: Date | null;
  cardBrand: string | null;
  cardLast4: string | null;
}

/**
 * A user's current and past subscriptions, newest first; of a card only brand and last digits. Served by primary keys.
 */
export async function findHeldSubscriptions(db: Db, userId: string): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select held.id,
           plans.name           as "plan",
           held.source,
           held.starts_at       as "startsAt",
           held.ends_at         as "endsAt",
           held.next_charge_at  as "nextChargeAt",
           recurring.card_brand as "cardBrand",
           recurring.card_last4 as "cardLast4"
    from user_subscriptions as held
    join plans on plans.id = held.plan_id
    left join recurring_subscriptions as recurring
      on recurring.user_id = held.user_id and recurring.id = held.recurring_id
    where held.user_id = ${userId}
    order by held.ends_at desc, held.id desc
  `.execute(db);
  return rows;
}
