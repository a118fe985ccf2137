import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { BillingAccess } from './access-rules.ts';
import type { SubscriptionRow } from './subscription-row.ts';

export interface SavedSubscription {
  id: number;
  /** Whether any column changed. */
  isChanged: boolean;
  /** Whether it was already cancelled before. */
  wasCancelled: boolean;
  /** The end after the exam before; null without one. */
  examEndBefore: { on: string; at: Date | null } | null;
}

const ENDED = ['canceled', 'incomplete_expired'];

/** Another live subscription of this user, which blocks this one. Served by recurring_subscriptions_one_live_key. */
export async function findConflictingSubscription(
  tx: Db,
  { userId, row }: { userId: string; row: SubscriptionRow },
): Promise<string | null> {
  if (ENDED.includes(row.status)) return null;
  const other = await tx
    .selectFrom('recurring_subscriptions')
    .select('stripe_subscription_id as id')
    .where('user_id', '=', userId)
    .where('stripe_subscription_id', '<>', row.stripe_subscription_id)
    .where('status', 'not in', ENDED)
    .executeTakeFirst();
  return other?.id ?? null;
}

/** Served by recurring_subscriptions_stripe_subscription_id_key. */
export async function saveSubscription(
  tx: Db,
  { userId, row, now }: { userId: string; row: SubscriptionRow; now: Date },
): Promise<SavedSubscription> {
  const before = await tx
    .selectFrom('recurring_subscriptions')
    .selectAll()
    .select(({ cast }) => cast<string | null>('exam_end_on', 'text').as('examEndOn'))
    .where('stripe_subscription_id', '=', row.stripe_subscription_id)
    .executeTakeFirst();
  const { id } = await tx
    .insertInto('recurring_subscriptions')
    .values({ user_id: userId, ...row, synced_at: now })
    .onConflict((known) => known.column('stripe_subscription_id').doUpdateSet({ ...row, synced_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const known = before && { ...before, exam_end_on: before.examEndOn };
  const isChanged = !known || Object.entries(row).some(([column, value]) => !isSame(value, columnOf(known, column)));
  const examOn = known?.exam_end_on ?? null;
  return {
    id: Number(id),
    isChanged,
    wasCancelled: (known?.cancel_at ?? null) !== null && examOn === null,
    examEndBefore: examOn === null ? null : { on: examOn, at: known?.cancel_at ?? null },
  };
}

const columnOf = (row: object, column: string): unknown => (row as Record<string, unknown>)[column]; // by column name

const isSame = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

interface Opened {
  userId: string;
  recurringId: number;
  planId: number;
  startedAt: Date;
  /** The last pause, which may be over. */
  pausedUntil: Date | null;
  now: Date;
}

/**
 * One access row per subscription. It starts now at the latest, even if Stripe's clock is ahead of ours. During a pause it
 * starts when the pause ends, so that access opens to the second without any job.
 */
export async function openAccess(
  tx: Db,
  { userId, recurringId, planId, startedAt, pausedUntil, now }: Opened,
  { endsAt, nextChargeAt }: BillingAccess,
) {
  await sql`
    insert into user_subscriptions (user_id, plan_id, starts_at, ends_at, next_charge_at, source, recurring_id)
    values (${userId}, ${planId}, least(${startedAt}::timestamptz, ${now}), ${endsAt}, ${nextChargeAt}, 'card', ${recurringId})
    on conflict (user_id, recurring_id) where recurring_id is not null do update
      set starts_at = case when ${pausedUntil}::timestamptz > ${now}
            then least(${pausedUntil}, excluded.ends_at - interval '1 second')
            else least(user_subscriptions.starts_at, excluded.starts_at)
          end,
          plan_id = excluded.plan_id, ends_at = excluded.ends_at, next_charge_at = excluded.next_charge_at
  `.execute(tx);
}

/** The row stays in the history, also that of a paused subscription. The table requires it to last at least a second. */
export async function closeAccess(
  tx: Db,
  { userId, recurringId, startedAt, endedAt }: { userId: string; recurringId: number; startedAt: Date; endedAt: Date },
) {
  await sql`
    update user_subscriptions
    set starts_at = least(starts_at, ${startedAt}),
        ends_at = least(ends_at, greatest(${endedAt}::timestamptz, least(starts_at, ${startedAt}) + interval '1 second')),
        next_charge_at = null
    where user_id = ${userId} and recurring_id = ${recurringId}
  `.execute(tx);
}

/** The first purchase fixes the region of all later prices. */
export async function fixRegion(tx: Db, { userId, regionCode }: { userId: string; regionCode: string }) {
  await sql`
    update billing_customers
    set world_region_id = (select id from world_regions where code = ${regionCode})
    where user_id = ${userId} and world_region_id is null
  `.execute(tx);
}
