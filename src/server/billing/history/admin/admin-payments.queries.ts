import { type RawBuilder, sql } from 'kysely';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Slice } from '#server/platform/database/page-of.ts';
import { searchConditions } from '#server/users/public.ts';
import type { AdminPaymentsQuery, DisputeStatus, PaymentState } from '#shared/billing/admin-payments.contract.ts';
import type { Unpaged } from '#shared/platform/list.contract.ts';
import type { PaymentRow } from '../history.queries.ts';

type Condition = RawBuilder<unknown>;
type Query = Unpaged<AdminPaymentsQuery>;

/** Without permission to see users, they are neither searched nor shown. */
interface Reader {
  maySeePeople: boolean;
}

export type AdminPaymentRow = Pick<
  PaymentRow,
  | 'id'
  | 'number'
  | 'createdAt'
  | 'description'
  | 'status'
  | 'attemptCount'
  | 'amountPaid'
  | 'amountRefunded'
  | 'currency'
> & {
  isDisputed: boolean;
  /** Amount of requested refunds that Stripe does not know yet. */
  waiting: number;
};

/** The columns of an `AdminPaymentRow`, selected from `invoices`. */
export const adminPaymentColumns = sql`
  invoices.id,
  invoices.number,
  invoices.created_at       as "createdAt",
  invoices.description,
  invoices.status,
  invoices.attempt_count    as "attemptCount",
  invoices.amount_paid      as "amountPaid",
  invoices.amount_refunded  as "amountRefunded",
  invoices.currency,
  invoices.is_disputed      as "isDisputed",
  (
    select coalesce(sum(amount), 0)::int from refunds where invoice_id = invoices.id and refunds.status = 'requested'
  )                         as "waiting"`;

export interface ListedPaymentRow extends AdminPaymentRow {
  total: number;
  dispute: DisputeStatus | null;
  cardBrand: string | null;
  cardLast4: string | null;
  stripeInvoiceId: string;
  stripePaymentId: string | null;
  userId: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  subscriptionId: number | null;
  isRunning: boolean;
}

const columns = sql`
  ${adminPaymentColumns},
  invoices.total,
  invoices.dispute_status     as "dispute",
  invoices.card_brand         as "cardBrand",
  invoices.card_last4         as "cardLast4",
  invoices.stripe_invoice_id  as "stripeInvoiceId",
  invoices.stripe_payment_id  as "stripePaymentId",
  users.id                    as "userId",
  users.first_name            as "firstName",
  users.last_name             as "lastName",
  users.email,
  held.id                     as "subscriptionId",
  coalesce(recurring.status not in ('canceled', 'incomplete_expired'), false) as "isRunning"`;

const shown = sql`
  invoices
  left join users on users.id = invoices.user_id
  left join recurring_subscriptions as recurring
    on recurring.user_id = invoices.user_id and recurring.id = invoices.recurring_id
  left join user_subscriptions as held
    on held.user_id = invoices.user_id and held.recurring_id = invoices.recurring_id`;

/** Drafts are not charged yet, and free invoices are no payments. */
const isListed = sql`invoices.status <> 'draft' and invoices.total > 0`;

/** Each is the condition of its own index. */
const stateTests: Record<PaymentState, Condition> = {
  paid: sql`invoices.status = 'paid' and invoices.amount_refunded = 0 and invoices.dispute_status is null`,
  failed: sql`invoices.status in ('open', 'uncollectible') and (invoices.attempt_count > 0 or invoices.status <> 'open')`,
  refunded: sql`invoices.amount_refunded > 0`,
  disputed: sql`invoices.dispute_status is not null`,
};

function conditionsOf({ search, state }: Query, reader: Reader): Condition {
  const conditions = [
    isListed,
    state !== undefined && stateTests[state],
    search !== '' && isFound(search, reader),
  ].filter((condition) => condition !== false);
  return sql.join(conditions, sql` and `);
}

/** Each way of searching has its index; together they are a list of ids. */
function isFound(search: string, { maySeePeople }: Reader): Condition {
  const text = search.toWellFormed().replaceAll(/\p{Cc}/gu, ' ');
  const people = searchConditions(text);
  const ways = [
    sql`select id from invoices where upper(number) = ${text.toUpperCase()}`,
    sql`select id from invoices where stripe_invoice_id = ${text}`,
    sql`select id from invoices where stripe_payment_id = ${text}`,
    sql`select id from invoices where stripe_charge_id = ${text}`,
    sql`
      select found.id from recurring_subscriptions as recurring
      join invoices as found on found.user_id = recurring.user_id and found.recurring_id = recurring.id
      where recurring.stripe_subscription_id = ${text}`,
    sql`
      select found.id from billing_customers as customer
      join invoices as found on found.user_id = customer.user_id
      where customer.stripe_customer_id = ${text}`,
    /^\d{4}$/.test(text) && sql`select id from invoices where card_last4 = ${text}`,
    maySeePeople &&
      people.length > 0 &&
      sql`
        select found.id from users
        join invoices as found on found.user_id = users.id
        where ${sql.join(people, sql` and `)}`,
  ].filter((way) => way !== false);
  return sql`invoices.id in (${sql.join(ways, sql` union all `)})`;
}

/** In the order of invoices_created_at_idx. */
export async function findAdminPayments(
  db: Db,
  query: Query,
  reader: Reader,
  { limit, offset }: Slice,
): Promise<ListedPaymentRow[]> {
  const direction = sql.raw(query.order);
  const { rows } = await sql<ListedPaymentRow>`
    with page as materialized (
      select id from invoices
      where ${conditionsOf(query, reader)}
      order by created_at ${direction}, id ${direction}
      limit ${limit} offset ${offset}
    )
    select ${columns}
    from ${shown}
    where invoices.id in (select id from page)
    order by invoices.created_at ${direction}, invoices.id ${direction}
  `.execute(db);
  return rows;
}

export const countAdminPayments = (db: Db, query: Query, reader: Reader): Promise<number> =>
  countRows(db, sql`invoices where ${conditionsOf(query, reader)}`);

/** The subscription that a payment belongs to. */
export async function findSubscriptionOfPayment(db: Db, paymentId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select held.id
    from invoices
    join user_subscriptions as held
      on held.user_id = invoices.user_id and held.recurring_id = invoices.recurring_id
    where invoices.id = ${paymentId}
  `.execute(db);
  return rows[0]?.id ?? null;
}
