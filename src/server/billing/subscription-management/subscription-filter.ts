import { type RawBuilder, sql } from 'kysely';
import { searchConditions } from '#server/users/public.ts';
import type {
  KeptSubscriptionsExportQuery,
  SubscriptionState,
} from '#shared/billing/subscription-management.contract.ts';

type Condition = RawBuilder<unknown>;

/** Who looks: without the right to see people nobody is found by a name, nor shown. */
export interface Reader {
  maySeePeople: boolean;
  now: Date;
}

/** Where the state is asked for, it is that of what is paid by card. */
export const withPayment = sql`
  left join recurring_subscriptions as recurring
    on recurring.user_id = held.user_id and recurring.id = held.recurring_id`;
export const withPlan = sql`join plans on plans.id = held.plan_id`;
export const withPerson = sql`join users on users.id = held.user_id`;

/** What Stripe calls a payment that failed, and one that will not come any more. */
const unpaid = sql`('past_due', 'unpaid')`;
const over = sql`('canceled', 'incomplete_expired')`;

/** Asked of `held` with its payment; where several are true, the first one is the state. */
const tests: [state: SubscriptionState, test: (now: Date) => Condition][] = [
  ['past_due', () => sql`recurring.status in ${unpaid}`],
  // What has ended at Stripe has ended, even if access lasts for the rest of a second.
  ['ended', (now) => sql`held.ends_at <= ${now} or recurring.status in ${over}`],
  ['coming', (now) => sql`held.starts_at > ${now}`],
  ['running', () => sql`held.source <> 'card'`],
  ['cancelling', () => sql`recurring.cancel_at is not null`],
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
 * The same as in the tests. Most of the table has ended: the payments that decide otherwise are few, and looked up
 * once by recurring_subscriptions_status_idx instead of joining every row with its own.
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

/** Follows from the state, and is looked up by an index. */
const narrowings: Record<Exclude<SubscriptionState, 'ended'>, (now: Date) => Condition> = {
  past_due: () => sql`recurring.status in ${unpaid}`,
  coming: (now) => sql`held.starts_at > ${now}`,
  running: isOpen,
  cancelling: isOpen,
  renewing: isOpen,
};

/** What is asked for; all conditions hold. */
export function conditionsOf(
  { search, state, source, planId }: Pick<KeptSubscriptionsExportQuery, 'search' | 'state' | 'source' | 'planId'>,
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

/** By whom it is, by its number, or by what a store or Stripe calls it; all are looked up as lists, by their indexes. */
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
  // Nothing but blanks: everybody.
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
