import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { callStripe, isMissingAtStripe } from './call-stripe.ts';

/**
 * Called at startup. Ids of prices, coupons and customers are valid in one Stripe account and mode only. After a change,
 * for example from test to live, they are forgotten: prices are created again by the next sale, and users become new
 * customers. Running subscriptions stay in the old account and are no longer charged from here. Stripe is asked only
 * once per secret key.
 */
export async function followStripeAccount(deps: Deps): Promise<void> {
  const { stripe } = deps.config;
  if (!stripe) return;
  const keyHash = hashOfStripeKey(stripe.secretKey);
  const known = await deps.db.selectFrom('stripe_account').select('key_hash').executeTakeFirst();
  if (known?.key_hash === keyHash) return;
  const account = await readAccount(deps);
  if (account === null) return;
  const isForeign = !known && (await hasForeignPrices(deps));
  const found = { account, keyHash, isForeign, now: deps.now() };
  const change = await deps.db.transaction().execute((tx) => follow(tx, found));
  if (!change) return;
  const { before, subscriptions } = change;
  deps.log.warn(
    { before, account, subscriptions },
    `The Stripe account has changed. Prices and customers are created again. ${subscriptions} running subscriptions belong to the old account: access lasts until the end of the paid period. Cancel them there, or they are charged again.`,
  );
}

export const hashOfStripeKey = (secretKey: string) => createHash('sha256').update(secretKey).digest('hex');

/** Null if Stripe cannot be reached or the key may not read the account; the next start checks again. */
async function readAccount(deps: Deps): Promise<string | null> {
  const { stripe } = deps.config;
  if (stripe?.apiUrl) return 'sandbox';
  try {
    const { id } = await callStripe(deps, (client) => client.accounts.retrieveCurrent());
    return `${id} ${/^\w+_live_/.test(stripe?.secretKey ?? '') ? 'live' : 'test'}`;
  } catch (error) {
    deps.log.warn({ err: error }, 'the Stripe account could not be checked');
    return null;
  }
}

/** Before the account was stored, a change can only be seen from a price that does not exist there. */
async function hasForeignPrices(deps: Deps): Promise<boolean> {
  const price = await deps.db
    .selectFrom('plan_prices')
    .select('stripe_price_id as id')
    .where('stripe_price_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  const { id } = price ?? {};
  if (!id) return false;
  return callStripe(deps, (stripe) => stripe.prices.retrieve(id)).then(() => false, isMissingAtStripe);
}

interface Change {
  before: string | null;
  /** Running subscriptions of the old account. */
  subscriptions: number;
}

async function follow(
  tx: Db,
  { account, keyHash, isForeign, now }: { account: string; keyHash: string; isForeign: boolean; now: Date },
): Promise<Change | null> {
  const known = await tx.selectFrom('stripe_account').select('account').forUpdate().executeTakeFirst();
  await sql`
    insert into stripe_account as stored (account, since, key_hash) values (${account}, ${now}, ${keyHash})
    on conflict (is_only) do update set
      account = excluded.account,
      since = case when stored.account = excluded.account then stored.since else excluded.since end,
      key_hash = excluded.key_hash
  `.execute(tx);
  if (known?.account === account || (!known && !isForeign)) return null;
  return { before: known?.account ?? null, subscriptions: await forgetOldAccount(tx, now) };
}

async function forgetOldAccount(tx: Db, now: Date): Promise<number> {
  await sql`update plan_prices set stripe_price_id = null where stripe_price_id is not null`.execute(tx);
  await sql`update promotions set stripe_coupon_id = null where stripe_coupon_id is not null`.execute(tx);
  await sql`update billing_customers set stripe_customer_id = null where stripe_customer_id is not null`.execute(tx);
  await sql`update purchases set state = 'abandoned', changed_at = ${now} where state = 'open'`.execute(tx);
  await sql`update refunds set status = 'failed', settled_at = ${now} where status = 'requested'`.execute(tx);
  await sql`update stripe_events set handled_at = ${now}, payload = '{}' where handled_at is null`.execute(tx);
  // Access stays open until the end that was paid for.
  const { rows } = await sql`
    with ended as (
      update recurring_subscriptions
      set status = 'canceled', ended_at = ${now}, cancel_at = coalesce(cancel_at, current_period_end)
      where status not in ('canceled', 'incomplete_expired')
      returning user_id, id
    ),
    kept as (
      update user_subscriptions as held
      set next_charge_at = null
      from ended
      where held.user_id = ended.user_id and held.recurring_id = ended.id
    )
    select 1 from ended
  `.execute(tx);
  return rows.length;
}
