import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { SecondFactor, Visitor } from '../sessions.queries.ts';

interface Owner {
  userId: string;
}

/** All second factors of a user. Served by primary keys and passkeys_user_id_idx. */
export async function findSecondFactors(db: Db, { userId }: Owner) {
  const { rows } = await sql<{
    passkeys: { id: string; name: string; createdAt: string; lastUsedAt: string | null }[];
    appSince: Date | null;
    recoveryCodesLeft: number;
  }>`
    select array(
             select jsonb_build_object('id', id, 'name', name, 'createdAt', created_at, 'lastUsedAt', last_used_at)
             from passkeys
             where user_id = ${userId}
             order by created_at, id
           ) as "passkeys",
           (select confirmed_at from authenticator_apps where user_id = ${userId}) as "appSince",
           (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null)
             as "recoveryCodesLeft"
  `.execute(db);
  return requireRow(rows, 'The statement returned no row.');
}

/** Locks the user, so that concurrent changes of second factors run one after another. Returns where to send mails. */
export async function lockOwner(tx: Db, { userId }: Owner) {
  const { rows } = await sql<{ email: string; firstName: string }>`
    select email, first_name as "firstName" from users where id = ${userId} for no key update
  `.execute(tx);
  return rows[0];
}

/** Replaces an app that was not confirmed. False if a confirmed one exists. */
export async function storeApp(db: Db, app: Owner & { secret: Buffer; now: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into authenticator_apps (user_id, secret, created_at)
    values (${app.userId}, ${app.secret}, ${app.now})
    on conflict (user_id) do update
    set secret = excluded.secret, created_at = excluded.created_at
    where authenticator_apps.confirmed_at is null
    returning user_id
  `.execute(db);
  return rows.length > 0;
}

export async function findApp(db: Db, { userId }: Owner) {
  const { rows } = await sql<{ secret: Buffer; isConfirmed: boolean }>`
    select secret, confirmed_at is not null as "isConfirmed" from authenticator_apps where user_id = ${userId}
  `.execute(db);
  return rows[0];
}

/** Uses up a time step. Of concurrent requests with the same code one gets true. */
export async function spendStep(db: Db, { userId, step, now }: Owner & { step: number; now: Date }): Promise<boolean> {
  const { rows } = await sql`
    update authenticator_apps
    set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${now})
    where user_id = ${userId} and (last_step is null or last_step < ${step})
    returning user_id
  `.execute(db);
  return rows.length > 0;
}

export async function deleteApp(db: Db, { userId }: Owner): Promise<boolean> {
  const { rows } = await sql`
    delete from authenticator_apps where user_id = ${userId} and confirmed_at is not null returning user_id
  `.execute(db);
  return rows.length > 0;
}

/** Of concurrent requests with the same code one gets true. */
export async function spendRecoveryCode(db: Db, used: Owner & { hash: Buffer; now: Date }): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = ${used.now}
    where user_id = ${used.userId} and code_hash = ${used.hash} and used_at is null
    returning user_id
  `.execute(db);
  return rows.length > 0;
}

export async function replaceRecoveryCodes(tx: Db, { userId, hashes, now }: Owner & { hashes: Buffer[]; now: Date }) {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

/** The session counts as signed in with this factor from now on. */
export async function proveFactor(db: Db, { sessionId, factor }: { sessionId: string; factor: SecondFactor }) {
  await db.updateTable('sessions').set({ second_factor: factor }).where('id', '=', sessionId).execute();
}

/**
 * Without any factor, recovery codes are useless, and no session may claim to have proved one. To be called after a
 * factor was removed.
 */
export async function forgetLastFactor(tx: Db, { userId }: Owner) {
  await sql`
    with none as (
      select where not exists (select from passkeys where user_id = ${userId})
        and not exists (select from authenticator_apps where user_id = ${userId} and confirmed_at is not null)
    ),
    forgotten as (
      delete from recovery_codes where user_id = ${userId} and exists (select from none)
    )
    update sessions set second_factor = null
    where user_id = ${userId} and second_factor is not null and exists (select from none)
  `.execute(tx);
}

export async function deleteAllFactors(tx: Db, { userId }: Owner) {
  await sql`
    with keys as (
      delete from passkeys where user_id = ${userId}
    ),
    codes as (
      delete from recovery_codes where user_id = ${userId}
    )
    delete from authenticator_apps where user_id = ${userId}
  `.execute(tx);
}

/** What the user's part of the event log says about second factors. */
type FactorEvent =
  | 'passkey_added'
  | 'passkey_renamed'
  | 'passkey_removed'
  | 'authenticator_app_added'
  | 'authenticator_app_removed'
  | 'recovery_codes_created'
  | 'recovery_code_used'
  | 'second_factor_confirmed'
  | 'second_factor_failed';

export const recordFactorEvent = (
  db: Db,
  { kind, userId, now, details }: Owner & { kind: FactorEvent; now: Date; details?: Record<string, string> },
  { ip, requestId }: Visitor,
) => recordEvent(db, { kind, userId, at: now, ip, requestId, ...(details && { details }) });
