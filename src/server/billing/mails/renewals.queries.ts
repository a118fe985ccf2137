import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

export interface UpcomingRenewalRow {
  userId: string;
  stripeSubscriptionId: string;
  planName: string;
  amount: number;
  currency: string;
  renewsAt: Date;
  cardBrand: string | null;
  cardLast4: string | null;
}

/**
 * Yearly plans that renew within this many days. A scheduled next plan is shown by its own name, because that is what
 * will be charged. Served by recurring_subscriptions_period_end_idx.
 */
export async function findUpcomingRenewals(
  db: Db,
  { now, days }: { now: Date; days: number },
): Promise<UpcomingRenewalRow[]> {
  const { rows } = await sql<UpcomingRenewalRow>`
    select recurring.user_id                                     as "userId",
           recurring.stripe_subscription_id                      as "stripeSubscriptionId",
           coalesce(following.name, plans.name)                  as "planName",
           coalesce(recurring.next_amount, recurring.amount)     as "amount",
           recurring.currency,
           recurring.current_period_end                          as "renewsAt",
           recurring.card_brand                                  as "cardBrand",
           recurring.card_last4                                  as "cardLast4"
    from recurring_subscriptions as recurring
    join plans on plans.id = recurring.plan_id
    join users on users.id = recurring.user_id
    left join plans as following on following.id = recurring.next_plan_id
    where recurring.status in ('active', 'trialing')
      and recurring.current_period_end > ${now}
      and recurring.current_period_end <= ${now}::timestamptz + make_interval(days => ${days})
      and not recurring.is_ending
      and not recurring.is_card_pending
      and plans.duration_modifier = 'y'
      and users.deletion_due_at is null
  `.execute(db);
  return rows;
}
