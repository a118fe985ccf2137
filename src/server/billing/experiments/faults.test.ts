import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingWorld, change, openBillingWorld, start } from '#server/billing/billing.test-kit.ts';
import { sizes } from '#test/experiment-sizes.ts';
import { type Ending, FAULTY_TIMEOUT_MS, tryAmongFaults } from './faults.test-kit.ts';

const rate = { atOnce: 15, probability: 0.02 };

let world: BillingWorld;
beforeAll(async () => {
  world = await openBillingWorld({ timeoutMs: FAULTY_TIMEOUT_MS });
});
afterAll(() => world.close());

async function addBuyers(count: number) {
  const buyers = [];
  for (let made = 0; made < count; made += 1) buyers.push(await world.addBuyer());
  return buyers;
}

const allBut = (endings: Ending[], wanted: Omit<Ending, 'tries'>) =>
  endings.filter(({ tries: _tries, ...ending }) => JSON.stringify(ending) !== JSON.stringify(wanted));

it(
  `${sizes.purchases} purchases among faults of Stripe: one subscription, one charge, access for everybody`,
  async () => {
    const buyers = await addBuyers(sizes.purchases);
    const act = (buyer: (typeof buyers)[number], card: string) => start(buyer, { planId: 11, card });
    const endings = await tryAmongFaults(world, { ...rate, buyers, act });
    expect(endings).toHaveLength(sizes.purchases);
    expect(allBut(endings, { lastStatus: 200, living: [11], unfinished: 0, paid: 1, open: [11] })).toEqual([]);
    expect(endings.some(({ tries }) => tries > 1)).toBe(true);
  },
  sizes.limitMs,
);

it(
  `${sizes.changes} changes with a new card among faults: the plan is paid once, and open`,
  async () => {
    const buyers = await addBuyers(sizes.changes);
    for (const buyer of buyers) await start(buyer, { planId: 13, card: await world.newCard() });
    const act = (buyer: (typeof buyers)[number], card: string) => change(buyer, { planId: 12, card });
    const endings = await tryAmongFaults(world, { ...rate, buyers, act });
    expect(allBut(endings, { lastStatus: 200, living: [12], unfinished: 0, paid: 2, open: [12] })).toEqual([]);
  },
  sizes.limitMs,
);
