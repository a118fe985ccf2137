import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import type { MySharesResult, ShareNetwork, ShareStatus } from '#shared/sharing/contract.ts';

export interface StoredShare {
  token: string;
  questionId: number;
  version: number;
  isWhole: boolean;
  status: ShareStatus;
}

const kept = sql`token, question_id as "questionId", version, is_whole as "isWhole", status`;

interface Wanted {
  userId: string;
  questionId: number;
  network: ShareNetwork;
  day: string;
}

/**
 * The number of shares on a day, and the existing share of the same question and network. Served by
 * shares_user_id_day_idx and shares_same_day_key.
 */
export async function findSharesOfDay(db: Db, { userId, questionId, network, day }: Wanted) {
  const { rows } = await sql<{ count: number; same: StoredShare | null }>`
    select count(*)::int as "count",
           (
             select to_jsonb(known) from (
               select ${kept} from shares
               where user_id = ${userId} and question_id = ${questionId} and network = ${network} and day = ${day}
                 and status <> 'failed' and stopped_at is null
             ) as known
           ) as "same"
    from shares
    where user_id = ${userId} and day = ${day}
  `.execute(db);
  return rows[0] ?? { count: 0, same: null };
}

export async function insertShare(
  tx: Db,
  share: Wanted & { token: string; version: number; isWhole: boolean; isLeaderboard: boolean; now: Date },
): Promise<StoredShare> {
  const { rows } = await sql<StoredShare>`
    insert into shares
      (user_id, token, question_id, version, network, is_leaderboard, is_whole, created_at, day)
    values (${share.userId}, ${share.token}, ${share.questionId}, ${share.version}, ${share.network},
            ${share.isLeaderboard}, ${share.isWhole}, ${share.now}, ${share.day})
    returning ${kept}
  `.execute(tx);
  return requireRow(rows, 'A share was added and did not come back.');
}

interface DecidedShare {
  status: ShareStatus;
  isStopped: boolean;
}

/** The status of a share. Served by the unique token. */
export async function findOwnShare(
  db: Db,
  { userId, token }: { userId: string; token: string },
): Promise<DecidedShare | undefined> {
  const { rows } = await sql<DecidedShare>`
    select status, stopped_at is not null as "isStopped" from shares where token = ${token} and user_id = ${userId}
  `.execute(db);
  return rows[0];
}

interface Decision {
  userId: string;
  token: string;
  status: ShareStatus;
  network?: ShareNetwork | undefined;
  now: Date;
  ip: string;
  requestId: string;
}

/**
 * Requires the sharer's lock. The network is not changed if it already has a link to this question from the same day.
 * Confirmations are also recorded as events, for the admin overview.
 */
export async function decideStatus(tx: Db, decision: Decision) {
  const { userId, token, status, network = null, now, ip, requestId } = decision;
  await sql`
    with decided as (
      update shares as own
      set status = ${status},
          decided_at = ${now},
          network = case
            when exists (
              select from shares as other
              where other.user_id = own.user_id and other.question_id = own.question_id and other.day = own.day
                and other.network = ${network} and other.status <> 'failed' and other.stopped_at is null
            ) then own.network
            else coalesce(${network}, own.network)
          end
      where token = ${token} and user_id = ${userId}
      returning question_id, network
    )
    insert into events (at, kind, user_id, ip, request_id, details)
    select ${now}, 'share_confirmed', ${userId}, ${ip}, ${requestId},
           jsonb_build_object('question', question_id, 'network', network)
    from decided
    where ${status} = 'confirmed'
  `.execute(tx);
}

/** Deletes a share that is undecided and was never opened: an opened link has been shared in some way. */
export async function deleteUnusedShare(tx: Db, { userId, token }: { userId: string; token: string }) {
  await sql`
    delete from shares where token = ${token} and user_id = ${userId} and status = 'begun' and opened = 0
  `.execute(tx);
}

/** Returns whether the share exists. A stopped share stays stopped. */
export async function stopLink(
  db: Db,
  { userId, token, now }: { userId: string; token: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update shares set stopped_at = coalesce(stopped_at, ${now})
    where token = ${token} and user_id = ${userId}
    returning id
  `.execute(db);
  return rows.length > 0;
}

/** Served by shares_user_id_day_idx. */
export async function countByDay(
  db: Db,
  { userId, month, year }: { userId: string; month: number; year: number },
): Promise<MySharesResult> {
  const { rows } = await sql<MySharesResult[number]>`
    select day::text as "time", count(*)::int as "all", count(*) filter (where status = 'confirmed')::int as "confirmed"
    from shares
    where user_id = ${userId}
      and day >= make_date(${year}, ${month}, 1)
      and day < make_date(${year}, ${month}, 1) + interval '1 month'
    group by day
    order by day
  `.execute(db);
  return rows;
}

export interface RecentShare {
  token: string;
  stem: string;
  network: ShareNetwork;
  status: ShareStatus;
  createdAt: Date;
  opened: number;
  isStopped: boolean;
}

/** Newest first. Served by the primary key. */
export async function findRecentShares(db: Db, { userId, max }: { userId: string; max: number }) {
  const { rows } = await sql<RecentShare>`
    select token, stem, network, status, shares.created_at as "createdAt", opened, stopped_at is not null as "isStopped"
    from shares
    join question_versions using (question_id, version)
    where user_id = ${userId}
    order by id desc
    limit ${max}
  `.execute(db);
  return rows;
}

export const collectShares = (db: Db, userId: string) =>
  db
    .selectFrom('shares')
    .select([
      'token',
      'question_id as questionId',
      'network',
      'is_leaderboard as isLeaderboard',
      'status',
      'created_at as createdAt',
      'decided_at as decidedAt',
      'opened',
      'stopped_at as stoppedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
