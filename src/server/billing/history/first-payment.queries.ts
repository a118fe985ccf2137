import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { DurationModifier } from '#shared/billing/plan-duration.ts';

interface FirstPayment {
  invoiceId: number;
  paidAt: Date;
  /** By a refund or by a chargeback. */
  isGivenBack: boolean;
  /** The current plan; null until the subscription is known. */
  plan: { id: number; duration: number; durationModifier: DurationModifier } | null;
}

/** The first invoice that a user paid with money. Served by invoices_user_id_created_at_idx. */
export async function findFirstPayment(db: Db, userId: string): Promise<FirstPayment | undefined> {
  const { rows } = await sql<FirstPayment>`
    select invoices.id::int                                                  as "invoiceId",
           invoices.paid_at                                                  as "paidAt",
           invoices.amount_refunded >= invoices.amount_paid or is_disputed   as "isGivenBack",
           (
             select jsonb_build_object(
                      'id', plans.id, 'duration', plans.duration, 'durationModifier', plans.duration_modifier
                    )
             from recurring_subscriptions as recurring
             join plans on plans.id = recurring.plan_id
             where recurring.user_id = invoices.user_id and recurring.id = invoices.recurring_id
           )                                                                 as "plan"
    from invoices
    where user_id = ${userId} and status = 'paid' and amount_paid > 0 and paid_at is not null
    order by paid_at, id
    limit 1
  `.execute(db);
  return rows[0];
}
