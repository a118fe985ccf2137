import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { InvoiceRow } from './invoice-row.ts';
import { AT_STRIPE } from './refunds.queries.ts';

/** The version of a row that a caller has read; null if there was no row. It changes with every write. */
export type SeenVersion = string | null;

/** Served by the unique stripe_invoice_id. */
export async function findInvoiceVersion(db: Db, stripeInvoiceId: string): Promise<SeenVersion> {
  const { rows } = await sql<{ version: string }>`
    select xmin::text as version from invoices where stripe_invoice_id = ${stripeInvoiceId}
  `.execute(db);
  return rows[0]?.version ?? null;
}

export interface InvoiceOwner {
  userId: string | null;
  recurringId: number | null;
  planName: string | null;
  /** Null if the price is not one of ours. */
  planId: number | null;
  isKnown: boolean;
}

/**
 * The owner of an invoice, by our own records and never by the invoice's metadata. The plan is that of its price,
 * including prices no longer sold, otherwise that of the subscription.
 */
export async function findInvoiceOwner(
  db: Db,
  ids: { invoiceId: string; customerId: string | null; subscriptionId: string | null; priceId: string | null },
): Promise<InvoiceOwner> {
  const { rows } = await sql<InvoiceOwner>`
    select coalesce(recurring.user_id, customer.user_id, kept.user_id)     as "userId",
           recurring.id                                                     as "recurringId",
           coalesce(priced.name, plans.name)                                as "planName",
           priced.id                                                        as "planId",
           kept.id is not null                                              as "isKnown"
    from (values (1)) as one (row)
    left join billing_customers as customer on customer.stripe_customer_id = ${ids.customerId}
    left join recurring_subscriptions as recurring on recurring.stripe_subscription_id = ${ids.subscriptionId}
    left join plans on plans.id = recurring.plan_id
    left join plans as priced on priced.id = coalesce(
      (select plan_id from plan_prices where stripe_price_id = ${ids.priceId}),
      (select plan_id from former_plan_prices where stripe_price_id = ${ids.priceId} limit 1)
    )
    left join invoices as kept on kept.stripe_invoice_id = ${ids.invoiceId}
  `.execute(db);
  return rows[0] ?? { userId: null, recurringId: null, planName: null, planId: null, isKnown: false };
}

interface Fetched {
  row: InvoiceRow;
  now: Date;
  owner: Pick<InvoiceOwner, 'userId' | 'recurringId' | 'planId'>;
  seen: SeenVersion;
}

/**
 * Saves a fetched invoice unless the row was written since `seen`, because the other write may be newer. Returns our
 * id, or null after such a write. An unchanged row is not written, so that it does not conflict with other writers.
 */
export async function saveInvoice(tx: Db, { row, owner, seen, now }: Fetched): Promise<number | null> {
  if (seen === null) return insertInvoice(tx, row, owner);
  const kept = await tx
    .selectFrom('invoices')
    .selectAll()
    .select(sql<string>`xmin::text`.as('version'))
    .where('stripe_invoice_id', '=', row.stripe_invoice_id)
    .forUpdate()
    .executeTakeFirst();
  if (kept?.version !== seen) return null;
  const changes = {
    ...row,
    recurring_id: owner.recurringId ?? kept.recurring_id,
    plan_id: owner.planId ?? kept.plan_id,
    // Stripe does not say when the bank decided.
    dispute_closed_at: isDecided(row) ? (kept.dispute_closed_at ?? now) : null,
  };
  if (isDifferent(kept, changes)) {
    await tx.updateTable('invoices').set(changes).where('stripe_invoice_id', '=', row.stripe_invoice_id).execute();
  }
  return Number(kept.id);
}

const isDecided = ({ dispute_status: status }: InvoiceRow) => status === 'won' || status === 'lost';

async function insertInvoice(tx: Db, row: InvoiceRow, owner: Fetched['owner']): Promise<number | null> {
  const added = await tx
    .insertInto('invoices')
    .values({ ...row, user_id: owner.userId, recurring_id: owner.recurringId, plan_id: owner.planId })
    .onConflict((known) => known.column('stripe_invoice_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added ? Number(added.id) : null;
}

function isDifferent(kept: object, changes: object): boolean {
  const before = new Map<string, unknown>(Object.entries(kept));
  return Object.entries(changes).some(([column, value]) => comparable(value) !== comparable(before.get(column)));
}

const comparable = (value: unknown) => (value instanceof Date ? value.getTime() : value);

/** The live subscription of a disputed invoice. Served by the unique stripe_invoice_id. */
export function findDisputedSubscription(db: Db, stripeInvoiceId: string) {
  return db
    .selectFrom('invoices')
    .innerJoin('recurring_subscriptions as recurring', (join) =>
      join.onRef('recurring.user_id', '=', 'invoices.user_id').onRef('recurring.id', '=', 'invoices.recurring_id'),
    )
    .select(['recurring.user_id as userId', 'recurring.stripe_subscription_id as stripeSubscriptionId'])
    .where('invoices.stripe_invoice_id', '=', stripeInvoiceId)
    .where('invoices.is_disputed', '=', true)
    .where('recurring.status', 'not in', ['canceled', 'incomplete_expired'])
    .executeTakeFirst();
}

/**
 * The live subscription whose latest payment was refunded in full at Stripe. Our own refunds end it themselves, or an
 * admin decided that it continues. Served by the unique stripe_invoice_id and invoices_user_id_recurring_id_idx.
 */
export async function findRefundedSubscription(db: Db, stripeInvoiceId: string) {
  const { rows } = await sql<{ userId: string; stripeSubscriptionId: string }>`
    select recurring.user_id as "userId", recurring.stripe_subscription_id as "stripeSubscriptionId"
    from invoices
    join recurring_subscriptions as recurring
      on recurring.user_id = invoices.user_id and recurring.id = invoices.recurring_id
    where invoices.stripe_invoice_id = ${stripeInvoiceId}
      and invoices.amount_paid > 0
      and invoices.amount_refunded = invoices.amount_paid
      and recurring.status not in ('canceled', 'incomplete_expired')
      and exists (
        select from refunds
        where invoice_id = invoices.id and reason = ${AT_STRIPE} and status in ('pending', 'succeeded')
      )
      and not exists (
        select from invoices as later
        where later.user_id = invoices.user_id
          and later.recurring_id = invoices.recurring_id
          and later.status = 'paid'
          and later.amount_paid > 0
          and later.created_at > invoices.created_at
      )
  `.execute(db);
  return rows[0];
}

/** The customer credit that came from the invoices of a subscription. */
export async function findCreditOf(db: Db, stripeSubscriptionId: string): Promise<number> {
  const { rows } = await sql<{ credit: number }>`
    select coalesce(sum(-invoices.total), 0)::int as credit
    from recurring_subscriptions as recurring
    join invoices on invoices.user_id = recurring.user_id and invoices.recurring_id = recurring.id
    where recurring.stripe_subscription_id = ${stripeSubscriptionId}
      and invoices.status = 'paid'
      and invoices.total < 0
  `.execute(db);
  return rows[0]?.credit ?? 0;
}

/** What was left of the paid period when the dispute began. A pause has moved its end. */
const paidDaysLeft = sql`
  case
    when recurring.paused_at >= invoices.period_start
      and recurring.paused_at < least(invoices.period_end, invoices.disputed_at)
    then invoices.period_end - recurring.paused_at
      - greatest(interval '0', invoices.disputed_at - recurring.paused_until)
    else invoices.period_end - invoices.disputed_at
  end`;

/**
 * Grants what was left of the paid period when the dispute ended the plan, after all other plans of the user. Returns
 * its end; null if nothing was left or the plan still runs.
 */
export async function restoreDisputedAccess(
  tx: Db,
  { invoiceId, now }: { invoiceId: number; now: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ endsAt: Date }>`
    with ended as (
      select recurring.user_id, recurring.plan_id, ${paidDaysLeft} as remaining
      from invoices
      join recurring_subscriptions as recurring
        on recurring.user_id = invoices.user_id and recurring.id = invoices.recurring_id
      where invoices.id = ${invoiceId}
        and ${paidDaysLeft} > interval '0'
        and recurring.status in ('canceled', 'incomplete_expired')
    ),
    beginning as (
      select ended.*, greatest(${now}::timestamptz, (
        select max(ends_at) from user_subscriptions as held where held.user_id = ended.user_id
      )) as starts_at
      from ended
    )
    insert into user_subscriptions (user_id, plan_id, starts_at, ends_at, source)
    select user_id, plan_id, starts_at, starts_at + remaining, 'grant' from beginning
    returning ends_at as "endsAt"
  `.execute(tx);
  return rows[0]?.endsAt ?? null;
}
