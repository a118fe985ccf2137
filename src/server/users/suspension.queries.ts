import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

interface Suspension {
  userId: string;
  reason: string;
  now: Date;
}

/** Must run before the user's row is locked, because confirming an address locks the two in this order. */
export const dropEmailChange = (tx: Db, userId: string) =>
  tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();

/** Also deletes pending links from mails and push devices, so that they do not lead into the account. */
export async function suspendPerson(tx: Db, { userId, reason, now }: Suspension) {
  await sql`
    with silenced as (
      delete from push_devices where user_id = ${userId}
    ),
    dead as (
      delete from mail_tokens where user_id = ${userId} and used_at is null
    ),
    recorded as (
      insert into events (at, kind, user_id) values (${now}, 'account_suspended', ${userId})
    )
    update users set suspended_at = ${now}, suspended_reason = ${reason} where id = ${userId}
  `.execute(tx);
}

/** Returns the reason of the suspension. */
export async function liftSuspension(tx: Db, { userId, now }: { userId: string; now: Date }): Promise<string | null> {
  const { rows } = await sql<{ reason: string | null }>`
    with former as (
      select suspended_reason as reason from users where id = ${userId}
    ),
    recorded as (
      insert into events (at, kind, user_id) values (${now}, 'suspension_lifted', ${userId})
    )
    update users set suspended_at = null, suspended_reason = null
    from former
    where id = ${userId}
    returning former.reason
  `.execute(tx);
  return rows[0]?.reason ?? null;
}
