import type { LightMyRequestResponse } from 'fastify';
import type { BillingWorld, Buyer } from '#server/billing/billing.test-kit.ts';

/** Short enough for a test, long enough for an answer that comes. */
export const FAULTY_TIMEOUT_MS = 1000;

const KINDS = ['error-500', 'conflict-409', 'rate-limit-429', 'timeout-after', 'reset-after'] as const;
const MOST_TRIES = 40;

export interface Ending {
  tries: number;
  lastStatus: number;
  /** Plans of what lives at Stripe. */
  living: number[];
  unfinished: number;
  paid: number;
  /** Plans that are open here. */
  open: number[];
}

interface Faulty {
  /** One for each person who tries. */
  buyers: Buyer[];
  atOnce: number;
  /** Of each kind of fault, for each call to Stripe. */
  probability: number;
  act: (buyer: Buyer, card: string) => Promise<LightMyRequestResponse>;
}

/** Lets people do something while Stripe fails in every way; each tries again, with the same card, until it works. */
export async function tryAmongFaults(
  world: BillingWorld,
  { buyers, atOnce, probability, act }: Faulty,
): Promise<Ending[]> {
  const waiting: { buyer: Buyer; card: string }[] = [];
  for (const buyer of buyers) waiting.push({ buyer, card: await world.newCard() });
  world.sandbox.setFaults(...KINDS.map((kind, seed) => ({ kind, probability, times: 1_000_000, seed: seed + 1 })));
  const endings: Attempt[] = [];
  const next = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      endings.push({ buyer: one.buyer, ...(await untilDone(world, () => act(one.buyer, one.card))) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  world.sandbox.setFaults();
  return Promise.all(endings.map((ending) => look(world, ending)));
}

interface Attempt {
  buyer: Buyer;
  tries: number;
  lastStatus: number;
}

async function untilDone(world: BillingWorld, act: () => Promise<LightMyRequestResponse>) {
  let lastStatus = 0;
  let tries = 0;
  while (lastStatus !== 200 && tries < MOST_TRIES) {
    // Nobody presses that often; the limits have tests of their own.
    await world.db.deleteFrom('rate_limits').execute();
    ({ statusCode: lastStatus } = await act());
    tries += 1;
  }
  return { tries, lastStatus };
}

async function look(world: BillingWorld, { buyer, tries, lastStatus }: Attempt): Promise<Ending> {
  const subscriptions = await world.subscriptionsOf(buyer.userId);
  const held = await world.db
    .selectFrom('user_subscriptions')
    .select('plan_id')
    .where('user_id', '=', buyer.userId)
    .where('ends_at', '>', world.clock.now())
    .execute();
  return {
    tries,
    lastStatus,
    living: subscriptions
      .filter(({ status }) => status === 'active')
      .map(({ items }) => Number(items.data[0]?.price.metadata['planId'])),
    unfinished: subscriptions.filter(({ status }) => status === 'incomplete').length,
    paid: (await world.paidInvoicesOf(buyer.userId)).length,
    open: held.map(({ plan_id: planId }) => planId),
  };
}
