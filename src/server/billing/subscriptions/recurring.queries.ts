import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { DurationModifier } from '#shared/billing/plan-duration.ts';

/** Stripe's statuses of a subscription. */
export type StripeStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'canceled';

export interface RecurringRow {
  id: number;
  userId: string;
  planId: number;
  planName: string;
  duration: number;
  durationModifier: DurationModifier;
  nextPlan: { id: number; name: string } | null;
  stripeSubscriptionId: string;
  stripeItemId: string;
  stripePriceId: string;
  stripeScheduleId: string | null;
  status: StripeStatus;
  isCardPending: boolean;
  amount: number;
  currency: string;
  nextAmount: number | null;
  startedAt: Date;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  /** Stripe's first period; null for a subscription that was synced before we stored it. */
  billingAnchor: Date | null;
  cancelAt: Date | null;
  /** The current period is the last one. */
  isEnding: boolean;
  /** The day of the exam after which the subscription stops renewing. */
  examEndOn: string | null;
  /** The last pause, which may be over. */
  pausedAt: Date | null;
  pausedUntil: Date | null;
  endedAt: Date | null;
  pastDueSince: Date | null;
  nextAttemptAt: Date | null;
  paymentMethodId: string | null;
  card: { brand: string; last4: string; expMonth: number; expYear: number } | null;
  latestInvoiceId: string | null;
}

/** The statuses of a live subscription; recurring_subscriptions_one_live_key allows one per user. */
const live = sql`status in ('incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused')`;

/**
 * The subscription shown to the user: the live one, otherwise the last one that gave access. Served by the primary key.
 */
export async function findRecurring(db: Db, userId: string): Promise<RecurringRow | undefined> {
  const { rows } = await sql<RecurringRow>`
    ${recurring}
    where recurring_subscriptions.user_id = ${userId}
      and (
        ${live}
        or exists (
          select from user_subscriptions
          where user_subscriptions.user_id = recurring_subscriptions.user_id
            and user_subscriptions.recurring_id = recurring_subscriptions.id
        )
      )
    order by ${live} desc, recurring_subscriptions.id desc
    limit 1
  `.execute(db);
  return rows[0];
}

/** The live subscription, if any. */
export async function findLiveRecurring(db: Db, userId: string): Promise<RecurringRow | undefined> {
  const { rows } = await sql<RecurringRow>`
    ${recurring} where recurring_subscriptions.user_id = ${userId} and ${live}
  `.execute(db);
  return rows[0];
}

export async function findRecurringById(
  db: Db,
  { userId, id }: { userId: string; id: number },
): Promise<RecurringRow | undefined> {
  const { rows } = await sql<RecurringRow>`
    ${recurring} where recurring_subscriptions.user_id = ${userId} and recurring_subscriptions.id = ${id}
  `.execute(db);
  return rows[0];
}

/** Served by recurring_subscriptions_stripe_subscription_id_key. */
export async function findUserOfSubscription(db: Db, stripeSubscriptionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('recurring_subscriptions')
    .select('user_id')
    .where('stripe_subscription_id', '=', stripeSubscriptionId)
    .executeTakeFirst();
  return row?.user_id;
}

const recurring = sql`
  select recurring_subscriptions.id,
         recurring_subscriptions.user_id      as "userId",
         plans.id                             as "planId",
         plans.name                           as "planName",
         plans.duration,
         plans.duration_modifier              as "durationModifier",
         case when next_plans.id is not null
           then jsonb_build_object('id', next_plans.id, 'name', next_plans.name)
         end                                  as "nextPlan",
         stripe_subscription_id               as "stripeSubscriptionId",
         stripe_item_id                       as "stripeItemId",
         stripe_price_id                      as "stripePriceId",
         stripe_schedule_id                   as "stripeScheduleId",
         status,
         is_card_pending                      as "isCardPending",
         amount,
         currency,
         next_amount                          as "nextAmount",
         started_at                           as "startedAt",
         current_period_start                 as "currentPeriodStart",
         current_period_end                   as "currentPeriodEnd",
         billing_anchor                       as "billingAnchor",
         cancel_at                            as "cancelAt",
         is_ending                            as "isEnding",
         exam_end_on::text                    as "examEndOn",
         paused_at                            as "pausedAt",
         paused_until                         as "pausedUntil",
         ended_at                             as "endedAt",
         past_due_since                       as "pastDueSince",
         next_attempt_at                      as "nextAttemptAt",
         stripe_payment_method_id             as "paymentMethodId",
         case when card_last4 is not null
           then jsonb_build_object(
             'brand', card_brand, 'last4', card_last4, 'expMonth', card_exp_month, 'expYear', card_exp_year
           )
         end                                  as "card",
         latest_invoice_id                    as "latestInvoiceId"
  from recurring_subscriptions
  join plans on plans.id = recurring_subscriptions.plan_id
  left join plans as next_plans on next_plans.id = recurring_subscriptions.next_plan_id`;
