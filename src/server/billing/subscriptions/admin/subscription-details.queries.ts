import { sql } from 'kysely';
import { adminPaymentColumns, type AdminPaymentRow } from '#server/billing/history/admin/admin-payments.queries.ts';
import type { Db } from '#server/platform/database/db.ts';

interface OfRecurring {
  userId: string;
  recurringId: number;
}

/** Newest first. Served by invoices_user_id_recurring_id_idx and refunds_invoice_id_idx. */
export async function findPaymentsOf(db: Db, { userId, recurringId }: OfRecurring): Promise<AdminPaymentRow[]> {
  const { rows } = await sql<AdminPaymentRow>`
    select ${adminPaymentColumns}
    from invoices
    where user_id = ${userId} and recurring_id = ${recurringId} and status <> 'draft'
    order by created_at desc, id desc
  `.execute(db);
  return rows;
}

export type RefundablePayment = AdminPaymentRow & { stripeInvoiceId: string };

/** Locks a payment of this subscription, so that no other request refunds a part of it meanwhile. */
export async function lockPaymentOf(
  tx: Db,
  { userId, recurringId, paymentId }: OfRecurring & { paymentId: number },
): Promise<RefundablePayment | undefined> {
  await sql`select from invoices where id = ${paymentId} for update`.execute(tx);
  const { rows } = await sql<RefundablePayment>`
    select ${adminPaymentColumns}, stripe_invoice_id as "stripeInvoiceId"
    from invoices
    where id = ${paymentId} and user_id = ${userId} and recurring_id = ${recurringId}
  `.execute(tx);
  return rows[0];
}

export interface ActionRow {
  at: Date;
  kind: string;
  reason: string | null;
}

const SHOWN_ACTIONS = 50;

/** Actions of admins on a subscription, newest first. Served by admin_events_subject_idx. */
export async function findActionsOn(db: Db, id: number): Promise<ActionRow[]> {
  const { rows } = await sql<ActionRow>`
    select at, kind, after ->> 'reason' as reason
    from admin_events
    where subject_kind = 'user_subscription' and subject_id = ${String(id)}
    order by id desc
    limit ${SHOWN_ACTIONS}
  `.execute(db);
  return rows;
}
