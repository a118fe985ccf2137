import { expect, it } from 'vitest';
import { type Buyer, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { sizes } from '#test/experiment-sizes.ts';
import { FAULTY_TIMEOUT_MS, othersThan, purchase, tryAmongFaults, upgrade } from './faults.test-kit.ts';

/** Experiment 9: Stripe fails at random in every way while users buy and change plans. */

const rate = { atOnce: 15, probability: sizes.faultProbability };

const world = useBillingWorld({ timeoutMs: FAULTY_TIMEOUT_MS, retries: sizes.stripeRetries });

it(
  `completes ${sizes.purchases} purchases despite Stripe faults: one subscription, one charge and access each`,
  async () => {
    const buyers: Buyer[] = [];
    for (let made = 0; made < sizes.purchases; made += 1) buyers.push(await world.addBuyer());
    const endings = await tryAmongFaults(world, { ...rate, buyers, act: purchase.act });
    expect(endings).toHaveLength(sizes.purchases);
    expect(othersThan(purchase.ending, endings)).toEqual([]);
    expect(endings.some(({ tries }) => tries > 1)).toBe(true);
  },
  sizes.limitMs,
);

it(
  `completes ${sizes.changes} changes with a new card despite faults: one charge and access each`,
  async () => {
    const buyers: Buyer[] = [];
    for (let made = 0; made < sizes.changes; made += 1) buyers.push(await world.addSubscriber({ planId: 13 }));
    const endings = await tryAmongFaults(world, { ...rate, buyers, act: upgrade.act });
    expect(endings).toHaveLength(sizes.changes);
    expect(othersThan(upgrade.ending, endings)).toEqual([]);
  },
  sizes.limitMs,
);
