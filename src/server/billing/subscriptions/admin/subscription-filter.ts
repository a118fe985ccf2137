import { type RawBuilder, sql } from 'kysely';
import { searchConditions } from '#server/users/public.ts';
import type { AdminSubscriptionsQuery, SubscriptionState } from '#shared/billing/admin-subscriptions.contract.ts';

type Condition = RawBuilder<unknown>;

/** The admin who reads. Without permission to see users, they are neither searched by name nor shown. */
export interface Reader {
  maySeePeople: boolean;
  now: Date;
}

/** The state of a card subscription depends on its payment. */
export const withPayment = sql`
  left join recurring_subscriptions as recurring
    on recurring.user_id = held.user_id and recurring.id = held.recurring_id`;
export const withPlan = sql`join plans on plans.id = held.plan_id`;
export const withPerson = sql`join users on users.id = held.user_id`;

/** Stripe's statuses of a failed payment, and of one that has ended. */
const unpaid = sql`('past_due', 'unpaid')`;
const over = sql`('canceled', 'incomplete_expired')`;

/** Tests on `held` joined with its payment. The first test that is true gives the state. */
const tests: [state: SubscriptionState, test: (now: Date) => Condition][] = [
  ['past_due', () => sql`recurring.status in ${unpaid}`],
  // A subscription that ended at Stripe has ended, even if access lasts for the rest of a second.
  ['ended', (now) => sql`held.ends_at <= ${now} or recurring.status in ${over}`],
  ['paused', (now) => sql`recurring.paused_until > ${now} and not recurring.is_ending`],
  ['coming', (now) => sql`held.starts_at > ${now}`],
  ['running', () => sql`held.source <> 'card'`],
  ['cancelling', () => sql`recurring.is_ending`],
  ['renewing', () => sql`true`],
];

export const stateColumn = (now: Date) => sql<SubscriptionState>`
  case ${sql.join(
    tests.map(([state, test]) => sql`when ${test(now)} then ${sql.lit(state)}`),
    sql` `,
  )} end`;

function isIn(state: SubscriptionState, now: Date): Condition {
  if (state === 'ended') return hasEnded(now);
  return sql`${stateColumn(now)} = ${state} and ${narrowings[state](now)}`;
}

/**
 * Equivalent to the tests above. Most of the table has ended; the few payments that decide otherwise are looked up once
 * by recurring_subscriptions_status_idx instead of joining every row.
 */
const hasEnded = (now: Date) => sql`
  case
    when held.recurring_id is null then held.ends_at <= ${now}
    when held.ends_at <= ${now} then not ${isPaymentIn(unpaid)}
    else ${isPaymentIn(over)}
  end`;

const isPaymentIn = (statuses: Condition) => sql`
  (held.user_id, held.recurring_id) in (select user_id, id from recurring_subscriptions where status in ${statuses})`;

const isOpen = (now: Date) => sql`held.ends_at > ${now}`;

/** Implied by the state, and served by an index. */
const narrowings: Record<Exclude<SubscriptionState, 'ended'>, (now: Date) => Condition> = {
  past_due: () => sql`recurring.status in ${unpaid}`,
  paused: (now) => sql`recurring.paused_until > ${now}`,
  coming: (now) => sql`held.starts_at > ${now}`,
  running: isOpen,
  cancelling: isOpen,
  renewing: isOpen,
};

export function conditionsOf(
  { search, state, source, planId }: Pick<AdminSubscriptionsQuery, 'search' | 'state' | 'source' | 'planId'>,
  reader: Reader,
): Condition {
  const conditions = [
    sql`true`,
    search !== '' && isFound(search, reader),
    state !== undefined && isIn(state, reader.now),
    source !== undefined && sql`held.source = ${source}`,
    planId !== undefined && sql`held.plan_id = ${planId}`,
  ].filter((condition) => condition !== false);
  return sql.join(conditions, sql` and `);
}

const LARGEST_ID = 2_147_483_647;

/** By owner, by id, or by the id of a store or of Stripe. Each is looked up as a list, by its index. */
function isFound(search: string, { maySeePeople }: Reader): Condition {
  const text = search.toWellFormed().replaceAll(/\p{Cc}/gu, ' ');
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  const ways = [
    sql`held.id = any(array(
      select id from user_subscriptions where source in ('apple', 'google') and store_transaction_id = ${text}))`,
    sql`held.id = any(array(
      select paid.id from recurring_subscriptions as recurring
      join user_subscriptions as paid on paid.user_id = recurring.user_id and paid.recurring_id = recurring.id
      where recurring.stripe_subscription_id = ${text}))`,
    ...(number > 0 && number <= LARGEST_ID ? [sql`held.id = ${number}`] : []),
    ...(maySeePeople ? [sql`held.user_id = any(array(select users.id from users where ${isPersonMeant(text)}))`] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

function isPersonMeant(text: string): Condition {
  const conditions = searchConditions(text);
  // A search of blanks only matches everyone.
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
