import { expect, it } from 'vitest';
import { type Buyer, useBillingWorld } from '#server/billing/billing.test-kit.ts';

const AT_ONCE = 20;

const world = useBillingWorld();

const LIVING = new Set(['trialing', 'active', 'past_due', 'unpaid', 'paused']);

/** The state at Stripe after concurrent requests of one user. */
async function look(buyer: Buyer) {
  const subscriptions = await world.subscriptionsOf(buyer.userId);
  return {
    living: subscriptions.filter(({ status }) => LIVING.has(status)).length,
    unfinished: subscriptions.filter(({ status }) => status === 'incomplete').length,
  };
}

it('creates one subscription and one payment for twenty concurrent starts', async () => {
  const buyer = await world.addBuyer();
  const card = await world.newCard();
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => buyer.subscribe({ planId: 11, card })));
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await look(buyer)).toEqual({ living: 1, unfinished: 0 });
  expect(await world.paidInvoicesOf(buyer.userId)).toHaveLength(1);
});

it('creates one subscription and one payment for twenty concurrent starts with different cards', async () => {
  const buyer = await world.addBuyer();
  const made = await Promise.all(Array.from({ length: AT_ONCE }, () => world.newCard()));
  const answers = await Promise.all(made.map((card) => buyer.subscribe({ planId: 11, card })));
  const done = answers.filter(({ statusCode }) => statusCode === 200);
  expect(done).toHaveLength(1);
  expect(await look(buyer)).toEqual({ living: 1, unfinished: 0 });
  expect(await world.paidInvoicesOf(buyer.userId)).toHaveLength(1);
});

it('leaves one subscription, equal to Stripe, after concurrent starts, changes and cancellations', async () => {
  const buyer = await world.addBuyer();
  const card = await world.newCard();
  const acts = [
    () => buyer.subscribe({ planId: 13, card }),
    () => buyer.changePlan({ planId: 12 }),
    () => buyer.post('recurring-subscriptions/cancel-all', {}),
    () => buyer.post('recurring-subscriptions/resume', {}),
  ];
  await buyer.subscribe({ planId: 13, card });
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, turn) => acts[turn % acts.length]!()));
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(await look(buyer)).toEqual({ living: 1, unfinished: 0 });
  const [known] = await buyer.recurring();
  const [subscription] = await world.subscriptionsOf(buyer.userId);
  expect(known?.status === 'cancelling').toBe(subscription?.cancel_at_period_end);
  expect(known?.subscription.id).toBe(Number(subscription?.items.data[0]?.price.metadata['planId']));
});
