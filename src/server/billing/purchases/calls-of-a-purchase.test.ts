import { expect, it } from 'vitest';
import { useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { handleEvent } from '#server/billing/webhooks/handle-event.ts';

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

it('handles the events of a purchase, which arrive together, with few calls to Stripe', async () => {
  world.takeEvents();
  await world.addSubscriber({ planId: 11 });
  const events = world.takeEvents();
  for (const event of events) await world.sendEvent(event);
  world.sandbox.takeRequests();
  await Promise.all(events.map(({ id }) => handleEvent(world.deps, { id })));
  // Without sharing them: 39. How many runs they share depends on their timing.
  expect(world.sandbox.takeRequests().length).toBeLessThan(30);
});
