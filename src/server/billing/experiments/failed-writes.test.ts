import { beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { type Act, type Ending, look, othersThan, purchase, tryUntilDone, upgrade } from './faults.test-kit.ts';

/** Fails each write to Stripe once, so that a few purchases cover every fault that random faults may miss. */

/** Customer, subscription, payment. */
const WRITES_OF_A_PURCHASE = 3;
/** The new card: verified, set on the subscription, set as default, old card removed. Then the plan. */
const WRITES_OF_A_CHANGE = 5;

const world = useBillingWorld();
beforeAll(async () => {
  // Products and prices are created once, by the first purchase of a plan.
  await world.addSubscriber({ planId: 11 });
  await world.addSubscriber({ planId: 12 });
  await world.addSubscriber({ planId: 13 });
});

const faults = {
  /** Stripe replays the error under the idempotency key. */
  'an error': { kind: 'error-500' },
  /** Twice, because the Stripe library retries a call once when its connection was cut. */
  'a lost answer': { kind: 'reset-after', times: 2 },
} as const;

/** One purchase per write, and a last one without a fault. */
async function failEachWrite(fault: keyof typeof faults, addBuyer: () => Promise<Buyer>, act: Act) {
  const endings: Ending[] = [];
  for (let skip = 0, isOver = false; !isOver; skip += 1) {
    const [buyer, card] = [await addBuyer(), await world.newCard()];
    world.sandbox.setFaults({ match: 'POST', skip, ...faults[fault] });
    const attempt = await tryUntilDone(world, { buyer, card }, act);
    isOver = !world.sandbox.areFaultsOver();
    world.sandbox.setFaults();
    endings.push(await look(world, attempt));
  }
  return endings;
}

describe.each(['an error', 'a lost answer'] as const)('%s at each write to Stripe in turn', (fault) => {
  it('ends a purchase with one subscription, one charge and access', async () => {
    const endings = await failEachWrite(fault, world.addBuyer, purchase.act);
    expect(othersThan(purchase.ending, endings)).toEqual([]);
    expect(endings).toHaveLength(WRITES_OF_A_PURCHASE + 1);
  });

  it('ends a change with a new card with one charge and access', async () => {
    const endings = await failEachWrite(fault, () => world.addSubscriber({ planId: 13 }), upgrade.act);
    expect(othersThan(upgrade.ending, endings)).toEqual([]);
    expect(endings).toHaveLength(WRITES_OF_A_CHANGE + 1);
  });
});
