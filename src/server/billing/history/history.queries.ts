import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { SubscriptionSource } from '#shared/billing/billing.contract.ts';

export interface SubscriptionRow {
  id: number;
  planId: number;
  planName: string;
  isTrial: boolean;
  source: SubscriptionSource;
  startsAt: Date;
  endsAt: Date;
  /** The end date shown for a renewing subscription; access lasts a little longer. */
  nextChargeAt: Date | null;
}

/** A user's current and past subscriptions, newest first. Served by user_subscriptions_user_id_ends_at_idx. */
export async function findSubscriptions(db: Db, userId: string): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select held.id,
           plans.id                as "planId",
           plans.name              as "planName",
           plans.is_trial          as "isTrial",
           held.source,
           held.starts_at          as "startsAt",
           held.ends_at            as "endsAt",
           held.next_charge_at     as "nextChargeAt"
    from user_subscriptions as held
    join plans on plans.id = held.plan_id
    where held.user_id = ${userId}
    order by held.starts_at desc, held.id desc
  `.execute(db);
  return rows;
}

export interface PaymentRow {
  id: number;
  userSubscriptionId: number | null;
  number: string | null;
  createdAt: Date;
  description: string;
  total: number;
  tax: number;
  discount: number;
  amountPaid: number;
  amountRefunded: number;
  currency: string;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  attemptCount: number;
}

/** A page of invoices, newest first, and their total number. Drafts are not shown to users. */
export async function findPayments(
  db: Db,
  { userId, page, perPage }: { userId: string; page: number; perPage: number },
): Promise<{ items: PaymentRow[]; total: number }> {
  const { rows } = await sql<PaymentRow>`
    select invoices.id,
           held.id                       as "userSubscriptionId",
           invoices.number,
           invoices.created_at           as "createdAt",
           invoices.description,
           invoices.total,
           invoices.tax,
           invoices.discount,
           invoices.amount_paid          as "amountPaid",
           invoices.amount_refunded      as "amountRefunded",
           invoices.currency,
           invoices.status,
           invoices.attempt_count        as "attemptCount"
    from invoices
    left join user_subscriptions as held
      on held.user_id = invoices.user_id and held.recurring_id = invoices.recurring_id
    where invoices.user_id = ${userId} and invoices.status <> 'draft'
    order by invoices.created_at desc, invoices.id desc
    limit ${perPage} offset ${(page - 1) * perPage}
  `.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from invoices where user_id = ${userId} and status <> 'draft'
  `.execute(db);
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
}

export interface StoredInvoice {
  id: number;
  stripeInvoiceId: string;
  number: string | null;
  pdfKey: string | null;
}

/** An invoice of the user's own subscription, the newest by default. */
export async function findOwnInvoice(
  db: Db,
  { userId, userSubscriptionId, invoiceId }: { userId: string; userSubscriptionId: number; invoiceId: number | null },
): Promise<StoredInvoice | undefined> {
  const { rows } = await sql<StoredInvoice>`
    select invoices.id,
           invoices.stripe_invoice_id     as "stripeInvoiceId",
           invoices.number,
           invoices.pdf_key               as "pdfKey"
    from user_subscriptions as held
    join invoices on invoices.user_id = held.user_id and invoices.recurring_id = held.recurring_id
    where held.user_id = ${userId}
      and held.id = ${userSubscriptionId}
      and invoices.status not in ('draft', 'void')
      and (${invoiceId}::bigint is null or invoices.id = ${invoiceId})
    order by invoices.created_at desc, invoices.id desc
    limit 1
  `.execute(db);
  return rows[0];
}

export async function savePdfKey(db: Db, { invoiceId, pdfKey }: { invoiceId: number; pdfKey: string }) {
  await sql`update invoices set pdf_key = ${pdfKey} where id = ${invoiceId}`.execute(db);
}
