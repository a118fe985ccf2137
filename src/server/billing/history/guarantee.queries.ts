import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { DurationModifier } from '#shared/billing/plan-duration.ts';
import type { RefundStatus } from './refunds.queries.ts';

export interface GuaranteeRow {
  recurringId: number;
  stripeSubscriptionId: string;
  /** What was paid for buying a plan or changing to a bigger one, oldest first. Renewals have no guarantee. */
  purchases: {
    invoiceId: number;
    plan: { id: number; duration: number; durationModifier: DurationModifier };
    paidAt: string;
    amountPaid: number;
    amountRefunded: number;
    isDisputed: boolean;
    currency: string;
  }[];
}

/** A user's subscription (the newest by default) with its purchases. Served by primary keys. */
export async function findGuarantee(
  db: Db,
  { userId, recurringId = null }: { userId: string; recurringId?: number | null },
): Promise<GuaranteeRow | undefined> {
  const { rows } = await sql<GuaranteeRow>`
    select recurring.id                         as "recurringId",
           recurring.stripe_subscription_id     as "stripeSubscriptionId",
           coalesce(
             (
               select jsonb_agg(
                 jsonb_build_object(
                   'invoiceId', invoices.id, 'paidAt', paid_at, 'amountPaid', amount_paid, 'amountRefunded', amount_refunded,
                   'isDisputed', is_disputed, 'currency', currency,
                   'plan', jsonb_build_object(
                     'id', plans.id, 'duration', plans.duration, 'durationModifier', plans.duration_modifier
                   )
                 )
                 order by paid_at, invoices.id
               )
               from invoices
               join plans on plans.id = coalesce(invoices.plan_id, recurring.plan_id)
               where user_id = recurring.user_id
                 and recurring_id = recurring.id
                 and status = 'paid'
                 and reason in ('subscription_create', 'subscription_update')
                 and paid_at is not null
             ),
             '[]'
           )                                    as "purchases"
    from recurring_subscriptions as recurring
    where recurring.user_id = ${userId}
      and (${recurringId}::bigint is null or recurring.id = ${recurringId})
    order by recurring.id desc
    limit 1
  `.execute(db);
  return rows[0];
}

/** One claim, however many payments it refunds. */
export interface GuaranteeRefund {
  status: RefundStatus;
  amount: number;
  currency: string;
  requestedAt: Date;
}

/** The user's latest claim. It counts as failed only if all its parts failed. Served by refunds_user_id_idx. */
export async function findGuaranteeRefund(db: Db, userId: string): Promise<GuaranteeRefund | undefined> {
  const { rows } = await sql<GuaranteeRefund>`
    select case
             when bool_or(status = 'requested') then 'requested'
             when bool_or(status = 'pending') then 'pending'
             when bool_or(status = 'succeeded') then 'succeeded'
             else 'failed'
           end                                                                                as "status",
           coalesce(sum(amount) filter (where status <> 'failed'), sum(amount))::int         as "amount",
           currency,
           requested_at                                                                       as "requestedAt"
    from refunds
    where user_id = ${userId} and kind = 'guarantee'
    group by requested_at, currency
    order by requested_at desc
    limit 1
  `.execute(db);
  return rows[0];
}
