import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

interface FriendPurchase {
  /** The buyer. */
  friendId: string;
  boughtAt: Date;
  /** Until then, the friend can claim a refund. */
  dueAt: Date;
  now: Date;
}

/**
 * Records a user's first payment. Their inviter earns the currently configured reward. Does nothing for users without
 * an inviter, or who would have invited themselves.
 */
export async function recordFriendPurchase(tx: Db, { friendId, boughtAt, dueAt, now }: FriendPurchase): Promise<void> {
  await sql`
    with earned as (
      insert into referral_rewards (user_id, friend_id, days, bought_at, due_at)
      select friend.referred_by, friend.id, inviter_days, ${boughtAt}, ${dueAt}
      from users as friend
      cross join referral_settings
      where friend.id = ${friendId} and friend.referred_by <> friend.id and inviter_days > 0
      on conflict (friend_id) do nothing
      returning user_id, days
    )
    insert into events (at, kind, user_id, details)
    select ${now}, 'referral_earned', user_id, jsonb_build_object('days', days) from earned
  `.execute(tx);
}

/**
 * Updates the reward after a change of the purchase: the refund period may change with the plan, and the payment may
 * have been refunded.
 */
export async function reviewFriendPurchase(
  tx: Db,
  { friendId, dueAt, isKept, now }: { friendId: string; dueAt: Date; isKept: boolean; now: Date },
): Promise<void> {
  await sql`
    update referral_rewards
    set due_at = ${dueAt}, withdrawn_at = case when ${isKept} then null else coalesce(withdrawn_at, ${now}) end
    where friend_id = ${friendId}
      and given_at is null
      and (due_at <> ${dueAt} or (withdrawn_at is null) <> ${isKept})
  `.execute(tx);
}
