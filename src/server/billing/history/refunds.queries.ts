import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';

export type RefundStatus = 'requested' | 'pending' | 'succeeded' | 'failed';

export interface KnownRefund {
  stripeRefundId: string;
  /** Our own id, sent along with refunds that we request. */
  ownId: number | null;
  amount: number;
  currency: string;
  status: RefundStatus;
  createdAt: Date;
}

/** The reason of a refund that was made at Stripe and not by us. */
export const AT_STRIPE = 'made_at_stripe';

/**
 * Saves the state of a refund at Stripe. A refund that we requested is found by its own id; one created at Stripe is
 * added.
 */
export async function saveRefund(
  db: Db,
  refund: KnownRefund,
  { invoiceId, userId, now }: { invoiceId: number; userId: string | null; now: Date },
): Promise<'guarantee' | 'other'> {
  const { stripeRefundId, ownId, amount, currency, status, createdAt } = refund;
  const settledAt = status === 'pending' ? null : now;
  const { rows } = await sql<{ kind: 'guarantee' | 'other' }>`
    with own as (
      update refunds
      set stripe_refund_id = ${stripeRefundId},
          amount = ${amount},
          status = ${status},
          settled_at = coalesce(settled_at, ${settledAt})
      where invoice_id = ${invoiceId}
        and (stripe_refund_id = ${stripeRefundId} or (id = ${ownId} and stripe_refund_id is null))
      returning kind
    ),
    added as (
      insert into refunds
        (user_id, invoice_id, kind, reason, stripe_refund_id, amount, currency, status, requested_at, settled_at)
      select ${userId}, ${invoiceId}, 'other', ${AT_STRIPE}, ${stripeRefundId}, ${amount}, ${currency}, ${status}, ${createdAt}, ${settledAt}
      where not exists (select from own)
      on conflict (stripe_refund_id) do update set status = excluded.status
      returning kind
    )
    select kind from own union all select kind from added
  `.execute(db);
  return rows[0]?.kind ?? 'other';
}

interface GuaranteeClaim {
  /** The amount to refund for each payment. */
  parts: { invoiceId: number; amount: number; currency: string }[];
  reason: string;
  comment: string | null;
  now: Date;
}

/** Must run under the billing lock, which allows one claim at a time. */
export async function insertGuaranteeRefunds(
  tx: Db,
  { parts, reason, comment, now }: GuaranteeClaim,
  { userId, ip, requestId }: { userId: string; ip: string; requestId: string },
) {
  const claim = { user_id: userId, kind: 'guarantee', reason, comment, status: 'requested', requested_at: now };
  await tx
    .insertInto('refunds')
    .values(
      parts.map(({ invoiceId, amount, currency }, index) => ({
        ...claim,
        invoice_id: invoiceId,
        part: index + 1,
        amount,
        currency,
      })),
    )
    .execute();
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const details = { amount, currency: parts[0]?.currency };
  await recordEvent(tx, { kind: 'refund_claimed', userId, at: now, ip, requestId, details });
}

export interface RequestedRefund {
  id: number;
  /** Already set when a sync has found the refund at Stripe. */
  stripeRefundId: string | null;
  /** What is left of the payment, in case a part was refunded at Stripe meanwhile. */
  amount: number;
  stripeInvoiceId: string;
  stripeSubscriptionId: string;
}

/** The parts of a user's claim that is not completed at Stripe yet. */
export async function findRequestedRefunds(db: Db, userId: string): Promise<RequestedRefund[]> {
  const { rows } = await sql<RequestedRefund>`
    select refunds.id,
           refunds.stripe_refund_id                                                       as "stripeRefundId",
           least(refunds.amount, invoices.amount_paid - invoices.amount_refunded)         as "amount",
           invoices.stripe_invoice_id                                                     as "stripeInvoiceId",
           recurring.stripe_subscription_id                                               as "stripeSubscriptionId"
    from refunds
    join invoices on invoices.id = refunds.invoice_id
    join recurring_subscriptions as recurring
      on recurring.user_id = invoices.user_id and recurring.id = invoices.recurring_id
    where refunds.user_id = ${userId} and refunds.kind = 'guarantee' and ${unfinished}
    order by refunds.part
  `.execute(db);
  return rows;
}

/**
 * A claim is unfinished until the subscription has ended too. A sync may find the refund itself earlier, so its status
 * alone is not enough.
 */
const unfinished = sql`refunds.status <> 'failed' and (refunds.status = 'requested' or exists (
  select from invoices as refunded
  join recurring_subscriptions as left_open
    on left_open.user_id = refunded.user_id and left_open.id = refunded.recurring_id
  where refunded.id = refunds.invoice_id and left_open.status not in ('canceled', 'incomplete_expired')
))`;

interface UnfinishedClaim {
  userId: string;
  stripeInvoiceIds: string[];
}

/** Unfinished claims that were requested more than two minutes ago. */
export async function findUnfinishedRefunds(db: Db, now: Date): Promise<UnfinishedClaim[]> {
  const { rows } = await sql<UnfinishedClaim>`
    select refunds.user_id as "userId", jsonb_agg(invoices.stripe_invoice_id) as "stripeInvoiceIds"
    from refunds
    join invoices on invoices.id = refunds.invoice_id
    where refunds.kind = 'guarantee'
      and refunds.user_id is not null
      and refunds.requested_at < ${now}::timestamptz - interval '2 minutes'
      and ${unfinished}
    group by refunds.user_id
  `.execute(db);
  return rows;
}

interface OrderedRefund {
  userId: string;
  invoiceId: number;
  amount: number;
  currency: string;
  now: Date;
}

/** A refund outside the guarantee. Stripe has not been called yet. */
export async function insertOrderedRefund(
  tx: Db,
  { userId, invoiceId, amount, currency, now }: OrderedRefund,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into refunds (user_id, invoice_id, kind, amount, currency, status, requested_at)
    values (${userId}, ${invoiceId}, 'other', ${amount}, ${currency}, 'requested', ${now})
    returning id
  `.execute(tx);
  const ordered = requireRow(rows, 'A refund was ordered and nothing came of it.');
  return ordered.id;
}

export async function findRefundStatus(db: Db, id: number): Promise<RefundStatus | undefined> {
  const { rows } = await sql<{ status: RefundStatus }>`select status from refunds where id = ${id}`.execute(db);
  return rows[0]?.status;
}

/** Ordered refunds without a result after two minutes. Served by refunds_requested_idx. */
export async function findUnansweredRefunds(db: Db, now: Date): Promise<{ id: number; stripeInvoiceId: string }[]> {
  const { rows } = await sql<{ id: number; stripeInvoiceId: string }>`
    select refunds.id, invoices.stripe_invoice_id as "stripeInvoiceId"
    from refunds
    join invoices on invoices.id = refunds.invoice_id
    where refunds.status = 'requested'
      and refunds.kind = 'other'
      and refunds.requested_at < ${now}::timestamptz - interval '2 minutes'
  `.execute(db);
  return rows;
}

export async function markRefundPending(db: Db, { id, stripeRefundId }: { id: number; stripeRefundId: string }) {
  await sql`
    update refunds set status = 'pending', stripe_refund_id = ${stripeRefundId} where id = ${id} and status = 'requested'
  `.execute(db);
}

export async function failRefund(db: Db, { id, now }: { id: number; now: Date }) {
  await sql`
    update refunds set status = 'failed', settled_at = ${now} where id = ${id} and status = 'requested'
  `.execute(db);
}
