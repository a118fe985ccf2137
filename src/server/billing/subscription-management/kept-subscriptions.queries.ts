import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { SubscriptionSource } from '#shared/billing/billing.contract.ts';
import type {
  KeptSubscriptionsExportQuery,
  SubscriptionState,
} from '#shared/billing/subscription-management.contract.ts';
import { conditionsOf, type Reader, stateColumn, withPayment, withPerson, withPlan } from './subscription-filter.ts';

export interface HeldRow {
  id: number;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  planId: number;
  planName: string;
  source: SubscriptionSource;
  state: SubscriptionState;
  startsAt: Date;
  endsAt: Date;
  nextChargeAt: Date | null;
  nextAmount: number | null;
  currency: string | null;
  recurringId: number | null;
  nextPlan: string | null;
  cardBrand: string | null;
  cardLast4: string | null;
  stripeSubscriptionId: string | null;
  storeTransactionId: string | null;
}

const columns = (now: Date) => sql`
  held.id,
  held.user_id                                                                  as "userId",
  users.first_name                                                              as "firstName",
  users.last_name                                                               as "lastName",
  users.email,
  plans.id                                                                      as "planId",
  plans.name                                                                    as "planName",
  held.source,
  ${stateColumn(now)}                                                           as "state",
  held.starts_at                                                                as "startsAt",
  held.ends_at                                                                  as "endsAt",
  held.next_charge_at                                                           as "nextChargeAt",
  case when held.next_charge_at is not null
    then coalesce(recurring.next_amount, recurring.amount)
  end                                                                           as "nextAmount",
  recurring.currency,
  held.recurring_id                                                             as "recurringId",
  (select name from plans as following where following.id = recurring.next_plan_id) as "nextPlan",
  recurring.card_brand                                                          as "cardBrand",
  recurring.card_last4                                                          as "cardLast4",
  recurring.stripe_subscription_id                                              as "stripeSubscriptionId",
  held.store_transaction_id                                                     as "storeTransactionId"`;

const shown = sql`user_subscriptions as held ${withPayment} ${withPlan} ${withPerson}`;

type Filter = Parameters<typeof conditionsOf>[0];

/** Without what nobody asked about, the index of the order is enough. */
const asked = ({ state }: Filter) => sql`user_subscriptions as held ${state === undefined ? sql`` : withPayment}`;

type Sort = KeptSubscriptionsExportQuery['sort'];

/** In the order of user_subscriptions_starts_at_idx, user_subscriptions_ends_at_idx and users_email_key. */
const sortKeys: Record<Sort, RawBuilder<unknown>> = {
  started: sql`held.starts_at`,
  ends: sql`held.ends_at`,
  mail: sql`lower(users.email)`,
  plan: sql`lower(plans.name)`,
};
const sortJoins: Partial<Record<Sort, RawBuilder<unknown>>> = { mail: withPerson, plan: withPlan };

/** The page first, by what its filters and its order need; then what is shown of it, by user_subscriptions_id_idx. */
export async function findKeptSubscriptions(
  db: Db,
  { sort, order, ...filter }: KeptSubscriptionsExportQuery,
  reader: Reader,
  { limit, offset }: { limit: number; offset: number },
): Promise<HeldRow[]> {
  // Whoever may not see addresses learns nothing of them by an order either.
  const by = sort === 'mail' && !reader.maySeePeople ? 'started' : sort;
  const direction = sql.raw(order);
  const { rows } = await sql<HeldRow>`
    select ${columns(reader.now)}
    from unnest(array(
      select held.id
      from ${asked(filter)} ${sortJoins[by] ?? sql``}
      where ${conditionsOf(filter, reader)}
      order by ${sortKeys[by]} ${direction}, held.id ${direction}
      limit ${limit} offset ${offset}
    )) with ordinality as page (id, place)
    join (${shown}) on held.id = page.id
    order by page.place
  `.execute(db);
  return rows;
}

export async function countKeptSubscriptions(db: Db, filter: Filter, reader: Reader): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${asked(filter)} where ${conditionsOf(filter, reader)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** By user_subscriptions_id_idx. */
export async function findKeptSubscription(
  db: Db,
  { id, now }: { id: number; now: Date },
): Promise<HeldRow | undefined> {
  const { rows } = await sql<HeldRow>`
    select ${columns(now)} from ${shown} where held.id = ${id}
  `.execute(db);
  return rows[0];
}
