import { type RawBuilder, sql } from 'kysely';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Slice } from '#server/platform/database/page-of.ts';
import type { AdminSubscriptionsQuery, SubscriptionState } from '#shared/billing/admin-subscriptions.contract.ts';
import type { SubscriptionSource } from '#shared/billing/billing.contract.ts';
import type { Unpaged } from '#shared/platform/list.contract.ts';
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
  examEndOn: string | null;
  cancelAt: Date | null;
  /** The end of the current pause. */
  pausedUntil: Date | null;
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
  recurring.exam_end_on::text                                                   as "examEndOn",
  recurring.cancel_at                                                           as "cancelAt",
  case when recurring.paused_until > ${now} then recurring.paused_until end      as "pausedUntil",
  recurring.card_brand                                                          as "cardBrand",
  recurring.card_last4                                                          as "cardLast4",
  recurring.stripe_subscription_id                                              as "stripeSubscriptionId",
  held.store_transaction_id                                                     as "storeTransactionId"`;

const shown = sql`user_subscriptions as held ${withPayment} ${withPlan} ${withPerson}`;

type Query = Unpaged<AdminSubscriptionsQuery>;

/**
 * One slice of the result: selects ids with only the joins that the filters and the order need, then loads the rows.
 */
export async function findAdminSubscriptions(db: Db, query: Query, reader: Reader, slice: Slice): Promise<HeldRow[]> {
  const { rows } = await sql<{ id: number }>`
    select held.id from ${asked(query, reader)} ${inOrder(query, slice)}
  `.execute(db);
  return findRows(
    db,
    rows.map(({ id }) => id),
    reader.now,
  );
}

/** The same, with the total number. */
export async function findAndCountAdminSubscriptions(
  db: Db,
  query: Query,
  reader: Reader,
  slice: Slice,
): Promise<{ rows: HeldRow[]; total: number }> {
  if (isNarrow(query)) return findAndCountFew(db, query, reader, slice);
  const [rows, total] = await Promise.all([
    findAdminSubscriptions(db, query, reader, slice),
    countAdminSubscriptions(db, query, reader),
  ]);
  return { rows, total };
}

/**
 * Few rows match and they may all be recent. Walking the sort index until a page is full could scan the whole table.
 */
const isNarrow = ({ search, state, source }: Query) =>
  search !== '' ||
  (state !== undefined && state !== 'ended') ||
  source === 'grant' ||
  source === 'apple' ||
  source === 'google';

/** Selects once, then counts and sorts. */
async function findAndCountFew(db: Db, query: Query, reader: Reader, slice: Slice) {
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with few as materialized (select held.id, held.starts_at, held.ends_at from ${asked(query, reader)})
    select array(select held.id from few as held ${inOrder(query, slice)}) as ids,
      (select count(*)::int from few) as total
  `.execute(db);
  const { ids = [], total = 0 } = rows[0] ?? {};
  return { rows: await findRows(db, ids, reader.now), total };
}

/** Joins only what the filters need, so that the index of the order is enough without them. */
const asked = (query: Query, reader: Reader) => sql`
  user_subscriptions as held ${query.state === undefined ? sql`` : withPayment} where ${conditionsOf(query, reader)}
`;

/** In the order of user_subscriptions_starts_at_idx and user_subscriptions_ends_at_idx. */
const sortKeys: Record<Query['sort'], RawBuilder<unknown>> = {
  started: sql`held.starts_at`,
  ends: sql`held.ends_at`,
};

function inOrder({ sort, order }: Query, { limit, offset }: Slice) {
  const direction = sql.raw(order);
  return sql`order by ${sortKeys[sort]} ${direction}, held.id ${direction} limit ${limit} offset ${offset}`;
}

/** Served by user_subscriptions_id_idx. Keeps the order of the ids. */
async function findRows(db: Db, ids: number[], now: Date): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select ${columns(now)}
    from unnest(${ids}::int[]) with ordinality as page (id, place)
    join (${shown}) on held.id = page.id
    order by page.place
  `.execute(db);
  return rows;
}

const countAdminSubscriptions = (db: Db, query: Query, reader: Reader): Promise<number> =>
  countRows(db, sql`${asked(query, reader)}`);

/** Served by user_subscriptions_id_idx. */
export async function findAdminSubscription(
  db: Db,
  { id, now }: { id: number; now: Date },
): Promise<HeldRow | undefined> {
  const { rows } = await sql<HeldRow>`
    select ${columns(now)} from ${shown} where held.id = ${id}
  `.execute(db);
  return rows[0];
}
