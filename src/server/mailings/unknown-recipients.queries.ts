import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { MAX_UNKNOWN } from '#shared/mailings/mailing-limits.ts';

export interface UnknownRow {
  userId: string;
  name: string;
  email: string;
  takenAt: Date;
}

/** Served by mailing_recipients_state_idx. */
export async function findUnknown(db: Db, mailingId: number): Promise<UnknownRow[]> {
  const { rows } = await sql<UnknownRow>`
    select users.id as "userId", users.first_name || ' ' || users.last_name as name, users.email,
           recipient.taken_at as "takenAt"
    from mailing_recipients as recipient
    join users on users.id = recipient.user_id
    where recipient.mailing_id = ${mailingId} and recipient.state = 'unknown'
    order by recipient.taken_at, recipient.user_id
    limit ${MAX_UNKNOWN}
  `.execute(db);
  return rows;
}

interface Chosen {
  mailingId: number;
  userIds: string[];
}

/** Only unknown ones change: another admin may have been faster. Returns how many did. */
export async function markAsSent(tx: Db, { mailingId, userIds }: Chosen): Promise<number> {
  const { rows } = await sql`
    update mailing_recipients set state = 'sent'
    where mailing_id = ${mailingId} and user_id = any(${userIds}::uuid[]) and state = 'unknown'
    returning user_id
  `.execute(tx);
  return rows.length;
}

export async function putBack(tx: Db, { mailingId, userIds }: Chosen): Promise<number> {
  const { rows } = await sql`
    update mailing_recipients set state = 'waiting', taken_at = null, finished_at = null
    where mailing_id = ${mailingId} and user_id = any(${userIds}::uuid[]) and state = 'unknown'
    returning user_id
  `.execute(tx);
  return rows.length;
}

/** A finished mailing starts again for the recipients that wait. */
export async function reopenSent(tx: Db, mailingId: number) {
  await sql`
    update mailings set state = 'sending', finished_at = null where id = ${mailingId} and state = 'sent'
  `.execute(tx);
}
