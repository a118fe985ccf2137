import type { Db } from '#server/platform/database/db.ts';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { refuseLastAdmin } from './refuse-last-admin.ts';

/** The account itself. */
export const accountsPersonalData: PersonalDataPart = {
  name: 'account',
  tables: [
    'users',
    'user_visits',
    'sessions',
    'live_connections',
    'events',
    'identities',
    'social_sign_ins',
    'consents',
    'mail_tokens',
    'email_changes',
    'passkeys',
    'authenticator_apps',
    'recovery_codes',
    'second_factor_resets',
  ],
  collect: async (db, userId) => ({
    person: await collectPerson(db, userId),
    ...(await collectSignIns(db, userId)),
    ...(await collectSecondFactors(db, userId)),
    ...(await collectAgreements(db, userId)),
    events: await db
      .selectFrom('events')
      .select(['at', 'kind', 'ip', 'request_id as requestId', 'details'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  }),
  onClosing: (_deps, tx, userId) => refuseLastAdmin(tx, userId),
  onErasing: (_deps, tx, userId) => anonymiseEvents(tx, userId),
};

const collectPerson = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('user_visits', 'user_visits.user_id', 'users.id')
    .leftJoin('countries', 'countries.id', 'users.country_id')
    .leftJoin('regions', 'regions.id', 'users.region_id')
    .leftJoin('universities', 'universities.id', 'users.university_id')
    .leftJoin('fields_of_study', 'fields_of_study.id', 'users.field_of_study_id')
    .select(({ cast, ref, eb }) => [
      'users.id',
      'users.email',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'roles.name as role',
      eb('users.password_hash', 'is not', null).as('hasPassword'),
      'users.affiliate_code as affiliateCode',
      'users.referred_by as referredBy',
      'countries.name as country',
      'regions.name as region',
      'universities.name as university',
      'fields_of_study.name as fieldOfStudy',
      'users.study_year as studyYear',
      'users.gender',
      // Cast to text, because a date without a time must not be shifted by a time zone.
      cast<string | null>(ref('users.born_on'), 'text').as('bornOn'),
      'users.time_zone as timeZone',
      'users.created_at as registeredAt',
      'users.activated_at as activatedAt',
      'users.tutorial_finished_at as tutorialFinishedAt',
      'users.deletion_due_at as deletionDueAt',
      'users.suspended_at as suspendedAt',
      'users.suspended_reason as suspendedReason',
      'user_visits.last_seen_at as lastSeenAt',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();

const collectSignIns = async (db: Db, userId: string) => ({
  sessions: await db
    .selectFrom('sessions')
    .select([
      'created_at as startedAt',
      'rotated_at as lastUsedAt',
      'expires_at as expiresAt',
      'ended_at as endedAt',
      'ended_reason as endedReason',
      'device_id as device',
      'ip',
      'user_agent as browser',
      'second_factor as secondFactor',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute(),
  liveConnections: await db
    .selectFrom('live_connections')
    .select(['opened_at as openedAt'])
    .where('user_id', '=', userId)
    .execute(),
  identities: await db
    .selectFrom('identities')
    .select(['provider', 'subject', 'linked_at as linkedAt'])
    .where('user_id', '=', userId)
    .execute(),
  identitiesBeingLinked: await db
    .selectFrom('social_sign_ins')
    .innerJoin('sessions', 'sessions.id', 'social_sign_ins.link_session_id')
    .select(['provider', 'social_sign_ins.expires_at as expiresAt'])
    .where('sessions.user_id', '=', userId)
    .execute(),
});

const collectSecondFactors = async (db: Db, userId: string) => ({
  passkeys: await db
    .selectFrom('passkeys')
    .select(['name', 'transports', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute(),
  authenticatorApp: await db
    .selectFrom('authenticator_apps')
    .select(['created_at as createdAt', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .execute(),
  recoveryCodes: await db
    .selectFrom('recovery_codes')
    .select(['created_at as createdAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .execute(),
  resetsOfSecondFactors: await db
    .selectFrom('second_factor_resets')
    .select(['reason', 'requested_at as requestedAt', 'approved_at as approvedAt'])
    .where('user_id', '=', userId)
    .orderBy('requested_at')
    .execute(),
});

const collectAgreements = async (db: Db, userId: string) => ({
  consents: await db
    .selectFrom('consents')
    .select(['kind', 'is_given as isGiven', 'at', 'source', 'ip'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute(),
  linksInMails: await db
    .selectFrom('mail_tokens')
    .select(['purpose', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .execute(),
  changesOfAddress: await db
    .selectFrom('email_changes')
    .select([
      'new_email as newEmail',
      'old_confirmed_at as oldConfirmedAt',
      'new_confirmed_at as newConfirmedAt',
      'expires_at as expiresAt',
    ])
    .where('user_id', '=', userId)
    .execute(),
});

/**
 * Events remain for counting. Their details are cleared completely: a list of harmless fields would become outdated
 * when event kinds are added.
 */
async function anonymiseEvents(tx: Db, userId: string) {
  await tx
    .updateTable('events')
    .set({ user_id: null, ip: null, request_id: null, details: '{}' })
    .where('user_id', '=', userId)
    .execute();
}
