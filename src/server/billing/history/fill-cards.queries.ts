import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { InvoiceRow } from './invoice-row.ts';

export interface CardlessPayment {
  id: number;
  userId: string | null;
  stripeInvoiceId: string;
}

/** Payments without a charge that were not asked for yet, newest first. Served by invoices_stripe_charge_id_idx. */
export async function findCardlessPayments(db: Db, limit: number): Promise<CardlessPayment[]> {
  const { rows } = await sql<CardlessPayment>`
    select id, user_id as "userId", stripe_invoice_id as "stripeInvoiceId"
    from invoices
    where stripe_charge_id is null
      and status = 'paid'
      and amount_paid > 0
      and not exists (select from billing_effects where key = 'card-of:' || stripe_invoice_id)
    order by created_at desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Leaves a card that was saved meanwhile. */
export async function saveCardOfPayment(
  tx: Db,
  { id, row }: { id: number; row: Pick<InvoiceRow, 'card_brand' | 'card_last4' | 'stripe_charge_id'> },
) {
  await sql`
    update invoices
    set card_brand = ${row.card_brand}, card_last4 = ${row.card_last4}, stripe_charge_id = ${row.stripe_charge_id}
    where id = ${id} and stripe_charge_id is null
  `.execute(tx);
}
