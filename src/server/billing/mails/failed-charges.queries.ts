import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

export interface FailedCharge {
  userId: string;
  recurringId: number;
  planName: string;
  amount: number;
  currency: string;
  stripeInvoiceId: string;
  pastDueSince: Date;
}

/** Renewals that could not be charged: all, or that of one invoice. Served by recurring_subscriptions_past_due_idx. */
export async function findFailedCharges(
  db: Db,
  { stripeInvoiceId = null }: { stripeInvoiceId?: string | null } = {},
): Promise<FailedCharge[]> {
  const { rows } = await sql<FailedCharge>`
    select recurring.user_id                              as "userId",
           recurring.id                                   as "recurringId",
           plans.name                                     as "planName",
           coalesce(invoices.total, recurring.amount)     as "amount",
           recurring.currency,
           recurring.latest_invoice_id                    as "stripeInvoiceId",
           recurring.past_due_since                       as "pastDueSince"
    from recurring_subscriptions as recurring
    join plans on plans.id = recurring.plan_id
    join users on users.id = recurring.user_id
    left join invoices on invoices.stripe_invoice_id = recurring.latest_invoice_id
    where recurring.past_due_since is not null
      and recurring.status = 'past_due'
      and recurring.latest_invoice_id is not null
      and users.deletion_due_at is null
      and (${stripeInvoiceId}::text is null or recurring.latest_invoice_id = ${stripeInvoiceId})
  `.execute(db);
  return rows;
}
