import { expect, it } from 'vitest';
import { useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { sizes } from '#test/experiment-sizes.ts';
import { raceForPlaces } from './last-place.test-kit.ts';

const world = useBillingWorld();

it(
  `gives the last place to one of two buyers, in ${sizes.rounds} rounds`,
  async () => {
    for (let round = 0; round < sizes.rounds; round += 1) {
      const race = await raceForPlaces(world, { people: 2, places: 1 });
      expect(race).toEqual({ winners: 1, losers: 1, activations: 1, redemptions: 1 });
    }
  },
  sizes.limitMs,
);

it('gives three places to three of twelve buyers', async () => {
  const race = await raceForPlaces(world, { people: 12, places: 3 });
  expect(race).toEqual({ winners: 3, losers: 9, activations: 3, redemptions: 3 });
});
