import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { grantedDays } from '#shared/users/actions.contract.ts';
import type { DaysKind, ExtraDaysBody } from '#shared/users/extra-days.contract.ts';

interface OfUser {
  userId: string;
  now: Date;
}

interface Given {
  given: number;
  limit: number;
}

/** Granted days count for a month, extensions for ever. */
const WINDOW_DAYS = 30;
/** After this time a request has to be made again. */
const VALID_DAYS = 7;

const since = (now: Date, days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`;

/** The days that admins have given to a user, from the event log. Served by admin_events_subject_idx. */
const givenBy: Record<DaysKind, (of: OfUser) => RawBuilder<unknown>> = {
  grant: ({ userId, now }) => sql`
    select sum((after ->> 'days')::int) from admin_events
    where subject_kind = 'user' and subject_id = ${userId} and kind = 'user_days_granted'
      and at > ${since(now, WINDOW_DAYS)}`,
  extend: ({ userId }) => sql`
    select sum((after ->> 'days')::int) from admin_events
    where subject_kind = 'user_subscription' and kind = 'subscription_extended'
      and subject_id in (select id::text from user_subscriptions where user_id = ${userId})`,
};

const approved: Record<DaysKind, (of: OfUser) => RawBuilder<unknown>> = {
  grant: ({ userId, now }) => sql`
    select sum(days) from extra_days
    where user_id = ${userId} and kind = 'grant' and approved_at > ${since(now, WINDOW_DAYS)}`,
  extend: ({ userId }) => sql`
    select sum(days) from extra_days where user_id = ${userId} and kind = 'extend' and approved_at is not null`,
};

export async function findGivenDays(db: Db, kind: DaysKind, of: OfUser): Promise<Given> {
  const { rows } = await sql<Given>`
    select coalesce((${givenBy[kind](of)}), 0)::int as "given",
           ${grantedDays.most}::int + coalesce((${approved[kind](of)}), 0)::int as "limit"
  `.execute(db);
  return rows[0] ?? { given: 0, limit: grantedDays.most };
}

/** The open request for this user. Served by extra_days_open_key. */
export async function findOpenRequest(db: Db, { userId, now }: OfUser) {
  const { rows } = await sql<{
    id: string;
    kind: DaysKind;
    days: number;
    reason: string;
    requestedAt: Date;
    requestedBy: string | null;
    requesterName: string | null;
  }>`
    select extra.id, kind, days, reason,
           extra.requested_at as "requestedAt",
           extra.requested_by as "requestedBy",
           nullif(concat_ws(' ', requesters.first_name, requesters.last_name), '') as "requesterName"
    from extra_days as extra
    left join users as requesters on requesters.id = extra.requested_by
    where extra.user_id = ${userId}
      and extra.approved_at is null
      and extra.requested_at > ${since(now, VALID_DAYS)}
  `.execute(db);
  return rows[0];
}

/** Replaces a request that has expired. */
export async function insertRequest(tx: Db, request: OfUser & ExtraDaysBody & { requestedBy: string }) {
  const { userId: user_id, kind, days, reason, requestedBy: requested_by, now: requested_at } = request;
  await deleteOpenRequests(tx, user_id);
  await tx.insertInto('extra_days').values({ user_id, kind, days, reason, requested_by, requested_at }).execute();
}

export const deleteOpenRequests = (tx: Db, userId: string) =>
  tx.deleteFrom('extra_days').where('user_id', '=', userId).where('approved_at', 'is', null).execute();

export const approveRequest = (tx: Db, { id, approvedBy, now }: { id: string; approvedBy: string; now: Date }) =>
  tx.updateTable('extra_days').set({ approved_by: approvedBy, approved_at: now }).where('id', '=', id).execute();
