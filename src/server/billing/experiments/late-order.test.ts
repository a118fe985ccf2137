import { expect, it, vi } from 'vitest';
import { useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { FAULTY_TIMEOUT_MS, look, othersThan, purchase, upgrade } from './faults.test-kit.ts';

/**
 * A create request that timed out here may still succeed at Stripe later. Only its idempotency key prevents a second
 * subscription.
 */

const world = useBillingWorld({ timeoutMs: FAULTY_TIMEOUT_MS });

it('creates nothing again while the first request is still in flight', async () => {
  // In flight until the faults are cleared.
  const late = { kind: 'latency', latencyMs: 100_000 } as const;
  const subscriber = await world.addSubscriber({ planId: 13 });
  const cases = [
    { ...purchase, buyer: await world.addBuyer(), card: await world.newCard() },
    { ...upgrade, buyer: subscriber, card: '', act: () => subscriber.changePlan({ planId: 12 }) },
  ];
  world.sandbox.setFaults(
    { match: 'POST /v1/subscriptions', ...late },
    { match: 'POST /v1/subscriptions/:id', ...late },
  );
  const refusals = cases.map(async ({ buyer, card, act }) => {
    const first = await act(buyer, card);
    const second = await act(buyer, card);
    return [first.statusCode, second.statusCode];
  });
  expect((await Promise.all(refusals)).flat()).toEqual([502, 502, 502, 502]);

  world.sandbox.setFaults();
  const endings = cases.map(async ({ buyer, card, act, ending }) => {
    const succeed = async () => {
      await world.db.deleteFrom('rate_limits').execute();
      expect((await act(buyer, card)).statusCode).toBe(200);
    };
    await vi.waitFor(succeed, { timeout: 20_000, interval: 300 });
    return othersThan(ending, [await look(world, { buyer, tries: 0, lastStatus: 200 })]);
  });
  expect((await Promise.all(endings)).flat()).toEqual([]);
});
