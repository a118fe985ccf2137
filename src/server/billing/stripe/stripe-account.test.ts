import { expect, it } from 'vitest';
import { purchaseOf, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { followStripeAccount, hashOfStripeKey } from './stripe-account.ts';

const world = useBillingWorld();

const idsOf = async () => ({
  prices: await world.db.selectFrom('plan_prices').select('plan_id').where('stripe_price_id', 'is not', null).execute(),
  customers: await world.db
    .selectFrom('billing_customers')
    .select('user_id')
    .where('stripe_customer_id', 'is not', null)
    .execute(),
});

it('forgets the ids of another Stripe account, keeps paid access, and sells the same plan again', async () => {
  await followStripeAccount(world.deps);
  const buyer = await world.addBuyer();
  const started = purchaseOf(await buyer.subscribe({ planId: 11, card: await world.newCard() }));
  const before = await idsOf();
  await followStripeAccount(world.deps);
  expect(await idsOf()).toEqual(before);

  await world.db.updateTable('stripe_account').set({ account: 'acct_1 test', key_hash: 'of its key' }).execute();
  await followStripeAccount(world.deps);
  expect(await idsOf()).toEqual({ prices: [], customers: [] });
  expect(world.logged.join('\n')).toContain('1 running subscriptions belong to the old account');
  expect(await buyer.recurring()).toEqual([]);
  expect((await buyer.get('user')).json()).toMatchObject({ subscriptions: [{ subscription: { id: 11 } }] });

  const again = await buyer.subscribe({ planId: 11, card: await world.newCard() });
  expect(again.json()).toMatchObject({ status: 'active' });
  expect(purchaseOf(again).subscription?.id).not.toBe(started.subscription?.id);
});

it('notices a change from before accounts were stored by a price that does not exist', async () => {
  await world.db.deleteFrom('stripe_account').execute();
  await world.db
    .updateTable('plan_prices')
    .set({ stripe_price_id: 'price_of_another_account' })
    .where('plan_id', '=', 13)
    .where('world_region_id', '=', 1)
    .execute();
  await world.db.updateTable('plan_prices').set({ stripe_price_id: null }).where('plan_id', '<>', 13).execute();
  await followStripeAccount(world.deps);
  expect((await idsOf()).prices).toEqual([]);
});

it('asks Stripe only once per secret key', async () => {
  await followStripeAccount(world.deps);
  const secretKey = 'sk_test_of_an_unreachable_account';
  const { config } = world.deps;
  const unreachable = {
    ...world.deps,
    config: { ...config, stripe: { ...config.stripe!, apiUrl: undefined, secretKey } },
  };
  const keyHash = hashOfStripeKey(secretKey);
  await world.db.updateTable('stripe_account').set({ account: 'acct_1 test', key_hash: keyHash }).execute();
  const logged = world.logged.length;
  await followStripeAccount(unreachable);
  expect(world.logged.slice(logged)).toEqual([]);
  expect(await world.db.selectFrom('stripe_account').select('account').execute()).toEqual([{ account: 'acct_1 test' }]);
});
