import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** After this time a request has to be made again. */
const VALID_DAYS = 7;

interface Open {
  userId: string;
  now: Date;
}

/** The open request for this user. Served by second_factor_resets_open_key. */
export async function findOpenReset(db: Db, { userId, now }: Open) {
  const { rows } = await sql<{
    id: string;
    reason: string;
    requestedAt: Date;
    requestedBy: string | null;
    requesterName: string | null;
  }>`
    select resets.id,
           resets.reason,
           resets.requested_at as "requestedAt",
           resets.requested_by as "requestedBy",
           nullif(concat_ws(' ', requesters.first_name, requesters.last_name), '') as "requesterName"
    from second_factor_resets as resets
    left join users as requesters on requesters.id = resets.requested_by
    where resets.user_id = ${userId}
      and resets.approved_at is null
      and resets.requested_at > ${now}::timestamptz - make_interval(days => ${VALID_DAYS})
  `.execute(db);
  return rows[0];
}

/** Replaces a request that has expired. */
export async function insertReset(tx: Db, reset: Open & { reason: string; requestedBy: string }) {
  const { userId: user_id, reason, requestedBy: requested_by, now: requested_at } = reset;
  await deleteOpenResets(tx, user_id);
  await tx.insertInto('second_factor_resets').values({ user_id, reason, requested_by, requested_at }).execute();
}

export const deleteOpenResets = (tx: Db, userId: string) =>
  tx.deleteFrom('second_factor_resets').where('user_id', '=', userId).where('approved_at', 'is', null).execute();

export const approveOpenReset = (tx: Db, { id, approvedBy, now }: { id: string; approvedBy: string; now: Date }) =>
  tx
    .updateTable('second_factor_resets')
    .set({ approved_by: approvedBy, approved_at: now })
    .where('id', '=', id)
    .execute();
