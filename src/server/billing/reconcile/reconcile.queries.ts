import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';

/**
 * Subscriptions that should have changed since the last sync: the period is over, a purchase or a charge is open, or
 * the last sync was two days ago.
 */
export async function findDueSubscriptions(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select stripe_subscription_id as id
    from recurring_subscriptions
    where status not in ('canceled', 'incomplete_expired')
      and (
        current_period_end <= ${now}
        or cancel_at <= ${now}
        or status in ('incomplete', 'past_due')
        or is_card_pending
        or synced_at < ${now}::timestamptz - interval '48 hours'
      )
    union
    select stripe_subscription_id
    from purchases
    where state = 'open'
      and stripe_subscription_id is not null
      and changed_at < ${now}::timestamptz - interval '10 minutes'
  `.execute(db);
  return rows.map(({ id }) => id);
}

export interface KnownCustomer {
  userId: string;
  stripeCustomerId: string;
}

/** A page of customers, ordered by user id, after the given one. */
export async function findCustomers(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<KnownCustomer[]> {
  const { rows } = await sql<KnownCustomer>`
    select user_id as "userId", stripe_customer_id as "stripeCustomerId"
    from billing_customers
    where stripe_customer_id is not null and (${after}::uuid is null or user_id > ${after})
    order by user_id
    limit ${limit}
  `.execute(db);
  return rows;
}

export interface KnownSubscription {
  stripeSubscriptionId: string;
  status: string;
  currentPeriodEnd: Date;
  cancelAt: Date | null;
  stripePriceId: string;
}

export async function findKnownSubscriptions(db: Db, userId: string): Promise<KnownSubscription[]> {
  const { rows } = await sql<KnownSubscription>`
    select stripe_subscription_id     as "stripeSubscriptionId",
           status,
           current_period_end         as "currentPeriodEnd",
           cancel_at                  as "cancelAt",
           stripe_price_id            as "stripePriceId"
    from recurring_subscriptions
    where user_id = ${userId}
  `.execute(db);
  return rows;
}

export interface KnownInvoice {
  stripeInvoiceId: string;
  status: string;
  amountPaid: number;
}

export async function findKnownInvoices(db: Db, userId: string): Promise<KnownInvoice[]> {
  const { rows } = await sql<KnownInvoice>`
    select stripe_invoice_id as "stripeInvoiceId", status, amount_paid as "amountPaid"
    from invoices
    where user_id = ${userId}
  `.execute(db);
  return rows;
}

export const recordDuplicateSubscriptions = (
  db: Db,
  { userId, subscriptions, now }: { userId: string; subscriptions: string[]; now: Date },
) => recordEvent(db, { kind: 'two_live_subscriptions', userId, at: now, details: { subscriptions } });
