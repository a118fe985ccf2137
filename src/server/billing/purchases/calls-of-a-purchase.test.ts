import { expect, it } from 'vitest';
import { useBillingWorld } from '#server/billing/billing.test-kit.ts';

const world = useBillingWorld();

it('makes a purchase with few calls to Stripe, because the user waits for each', async () => {
  await (await world.addBuyer()).subscribe({ planId: 11, card: await world.newCard() });
  const [buyer, card] = [await world.addBuyer(), await world.newCard()];
  world.sandbox.takeRequests();
  await buyer.subscribe({ planId: 11, card });
  expect(world.sandbox.takeRequests().toSorted()).toEqual([
    'GET /v1/invoices/:id',
    'GET /v1/payment_intents/:id',
    'GET /v1/payment_methods/:id',
    'GET /v1/refunds',
    'GET /v1/subscriptions',
    'GET /v1/subscriptions/:id',
    'POST /v1/customers',
    'POST /v1/payment_intents/:id/confirm',
    'POST /v1/subscriptions',
  ]);
});
