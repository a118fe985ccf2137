import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingWorld, type Buyer, openBillingWorld } from '#server/billing/billing.test-kit.ts';
import { type Act, type Ending, look, othersThan, purchase, tryUntilDone, upgrade } from './faults.test-kit.ts';
import { addSubscriber } from './subscriber.test-kit.ts';

/** Each write to Stripe fails once, so that few purchases meet every fault that random ones may miss. */

/** The customer, the subscription, the payment. */
const WRITES_OF_A_PURCHASE = 3;
/** The new card: checked, on the subscription, as the default, the old one removed. Then the plan. */
const WRITES_OF_A_CHANGE = 5;

let world: BillingWorld;
beforeAll(async () => {
  world = await openBillingWorld({ retries: 0 });
  // Products and prices are written once, by the first purchase.
  await addSubscriber(world, { planId: 11 });
  await addSubscriber(world, { planId: 12 });
  await addSubscriber(world, { planId: 13 });
});
afterAll(() => world.close());

const faults = {
  /** Stripe remembers the error under the idempotency key. */
  'an error': { kind: 'error-500' },
  /** Twice, because the library repeats a call once when its connection was cut. */
  'a lost answer': { kind: 'reset-after', times: 2 },
} as const;

/** One purchase for each write, and a last one that meets no fault. */
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
  it('leaves a purchase with one subscription, one charge and access', async () => {
    const endings = await failEachWrite(fault, world.addBuyer, purchase.act);
    expect(othersThan(purchase.ending, endings)).toEqual([]);
    expect(endings).toHaveLength(WRITES_OF_A_PURCHASE + 1);
  });

  it('leaves a change with a new card paid once, and open', async () => {
    const endings = await failEachWrite(fault, () => addSubscriber(world, { planId: 13 }), upgrade.act);
    expect(othersThan(upgrade.ending, endings)).toEqual([]);
    expect(endings).toHaveLength(WRITES_OF_A_CHANGE + 1);
  });
});
