import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { claimColumns, type PersonClaims } from '../sessions.queries.ts';

/** Served by passkeys_credential_id_key. */
export async function findPasskey(db: Db, { credentialId }: { credentialId: Buffer }) {
  const { rows } = await sql<{ id: string; userId: string; publicKey: Buffer; counter: string; transports: string[] }>`
    select id, user_id as "userId", public_key as "publicKey", counter, transports
    from passkeys
    where credential_id = ${credentialId}
  `.execute(db);
  return rows[0];
}

/** Counts a use. False if another use has counted further meanwhile, which a copied key does. */
export async function recordUse(db: Db, use: { id: string; counter: number; now: Date }): Promise<boolean> {
  const { rows } = await sql`
    update passkeys
    set counter = ${use.counter}, last_used_at = ${use.now}
    where id = ${use.id} and (counter < ${use.counter} or (counter = 0 and ${use.counter} = 0))
    returning id
  `.execute(db);
  return rows.length > 0;
}

export async function findPerson(db: Db, { userId, now }: { userId: string; now: Date }) {
  const { rows } = await sql<
    PersonClaims & { email: string; isActivated: boolean; isSuspended: boolean; isClosing: boolean }
  >`
    select users.email,
           users.activated_at is not null    as "isActivated",
           users.suspended_at is not null    as "isSuspended",
           users.deletion_due_at is not null as "isClosing",
           ${claimColumns(now)}
    from users
    join roles on roles.id = users.role_id
    where users.id = ${userId}
  `.execute(db);
  return rows[0];
}

/** Served by passkeys_user_id_idx. */
export const findCredentials = (db: Db, { userId }: { userId: string }) =>
  db
    .selectFrom('passkeys')
    .select(['credential_id as credentialId', 'transports'])
    .where('user_id', '=', userId)
    .execute();

interface NewPasskey {
  userId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  now: Date;
}

/** Null if the credential is already known, of whichever user. */
export async function insertPasskey(db: Db, { userId, credentialId, publicKey, now, ...passkey }: NewPasskey) {
  const row = await db
    .insertInto('passkeys')
    .values({ user_id: userId, credential_id: credentialId, public_key: publicKey, created_at: now, ...passkey })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ?? null;
}

/** False if the user has no such passkey. */
export async function renamePasskey(db: Db, { id, userId, name }: { id: string; userId: string; name: string }) {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const deletePasskey = (db: Db, { id, userId }: { id: string; userId: string }) =>
  db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).returning('name').executeTakeFirst();
