import { expect, it, vi } from 'vitest';
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
    'GET /v1/subscriptions/:id',
    'POST /v1/customers',
    'POST /v1/payment_intents/:id/confirm',
    'POST /v1/subscriptions',
  ]);
});

it('asks for the payment of the new invoice while it asks for the invoice', async () => {
  const [buyer, card] = [await world.addBuyer(), await world.newCard()];
  // In flight until the faults are cleared.
  world.sandbox.setFaults({ match: 'GET /v1/invoices/:id', kind: 'latency', latencyMs: 100_000 });
  world.sandbox.takeRequests();
  const buying = buyer.subscribe({ planId: 11, card });
  const asked: string[] = [];
  await vi.waitFor(() => {
    asked.push(...world.sandbox.takeRequests());
    expect(asked).toEqual(expect.arrayContaining(['GET /v1/payment_intents/:id', 'GET /v1/refunds']));
  });
  world.sandbox.setFaults();
  expect((await buying).statusCode).toBe(200);
  expect(world.sandbox.takeRequests()).toEqual([]);
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
