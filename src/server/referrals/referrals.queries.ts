import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import type { ReferralSettings, ReferralSettingsResult } from '#shared/referrals/contract.ts';

export interface ReferralsRow {
  code: string | null;
  registered: number;
  bought: number;
  daysEach: number;
  friendDays: number;
  pendingDays: number;
  waitingDays: number;
  givenDays: number;
}

/** Returns only counts, never who the friends are or which of them bought. Served by users_referred_by_idx. */
export async function findReferrals(db: Db, { userId, now }: { userId: string; now: Date }): Promise<ReferralsRow> {
  const { rows } = await sql<ReferralsRow>`
    select users.affiliate_code as "code", friends.*, rewards.*,
           settings.inviter_days as "daysEach", settings.friend_days as "friendDays"
    from users
    cross join referral_settings as settings
    cross join lateral (
      select count(*)::int                             as "registered",
             count(*) filter (where exists (
               select from invoices
               where invoices.user_id = friend.id and invoices.status = 'paid' and invoices.amount_paid > 0
             ))::int                                   as "bought"
      from users as friend
      where friend.referred_by = users.id and friend.activated_at is not null
    ) as friends
    cross join lateral (
      select coalesce(sum(days) filter (where given_at is null and due_at > ${now}), 0)::int  as "pendingDays",
             coalesce(sum(days) filter (where given_at is null and due_at <= ${now}), 0)::int as "waitingDays",
             coalesce(sum(days) filter (where given_at is not null), 0)::int                  as "givenDays"
      from referral_rewards
      where user_id = users.id and withdrawn_at is null
    ) as rewards
    where users.id = ${userId}
  `.execute(db);
  return requireRow(rows, 'The signed-in user no longer exists.');
}

export const findSettings = (db: Db): Promise<ReferralSettingsResult> =>
  db
    .selectFrom('referral_settings')
    .select(['inviter_days as inviterDays', 'friend_days as friendDays', 'revision'])
    .executeTakeFirstOrThrow();

export async function lockSettings(tx: Db): Promise<ReferralSettingsResult | undefined> {
  const { rows } = await sql<ReferralSettingsResult>`
    select inviter_days as "inviterDays", friend_days as "friendDays", revision from referral_settings for update
  `.execute(tx);
  return rows[0];
}

export async function saveSettings(tx: Db, { inviterDays, friendDays }: ReferralSettings) {
  await tx
    .updateTable('referral_settings')
    .set({ inviter_days: inviterDays, friend_days: friendDays, revision: sql`revision + 1` })
    .execute();
}

/** Days and due dates, without data about the friends. */
export const collectRewards = (db: Db, userId: string) =>
  db
    .selectFrom('referral_rewards')
    .select(['days', 'due_at as dueAt', 'withdrawn_at as withdrawnAt', 'given_at as givenAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
