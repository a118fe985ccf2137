import type Stripe from 'stripe';
import { type BillingWorld } from '#server/billing/billing.test-kit.ts';

export interface Race {
  /** Users who got the lower price. */
  winners: number;
  /** Users who were rejected because the promotion is over, and paid nothing. */
  losers: number;
  /** Our own count afterwards. */
  activations: number;
  /** How often Stripe applied the promotion to a price. */
  redemptions: number;
}

/** Lets `people` users compete for `places` places of a promotion at the same moment. */
export async function raceForPlaces(
  world: BillingWorld,
  { people, places }: { people: number; places: number },
): Promise<Race> {
  await world.db.deleteFrom('promotion_places').execute();
  await world.db.deleteFrom('rate_limits').execute();
  await world.db
    .updateTable('promotions')
    .set({ activations: 0, max_activations: places })
    .where('id', '=', 1)
    .execute();
  const before = redeemed(world);
  const buyers = [];
  for (let count = 0; count < people; count += 1) {
    buyers.push({ buyer: await world.addBuyer(), card: await world.newCard() });
  }
  const answers = await Promise.all(
    buyers.map(({ buyer, card }) => buyer.subscribe({ planId: 12, card, expectedPrice: 239.2 })),
  );
  const promotion = await world.db
    .selectFrom('promotions')
    .select('activations')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return {
    winners: answers.filter(({ statusCode }) => statusCode === 200).length,
    losers: answers.filter((answer) => answer.json<{ code?: string }>().code === 'promotion_over').length,
    activations: promotion.activations,
    redemptions: redeemed(world) - before,
  };
}

const redeemed = ({ sandbox }: BillingWorld) =>
  sandbox.world.store
    .list<Stripe.Coupon>('coupon')
    .filter(({ metadata }) => metadata?.['promotionId'] === '1')
    .reduce((sum, { times_redeemed: times }) => sum + times, 0);
