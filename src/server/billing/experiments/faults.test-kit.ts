import type { LightMyRequestResponse } from 'fastify';
import { type BillingWorld, type Buyer } from '#server/billing/billing.test-kit.ts';

/** Short enough for a test, long enough for a normal response. */
export const FAULTY_TIMEOUT_MS = 1000;

const KINDS = ['error-500', 'conflict-409', 'rate-limit-429', 'timeout-after', 'reset-after'] as const;
const MOST_TRIES = 40;

export interface Ending {
  tries: number;
  lastStatus: number;
  /** Plan ids of the active subscriptions at Stripe. */
  living: number[];
  unfinished: number;
  paid: number;
  /** Plan ids that the user has access to. */
  open: number[];
}

export type Act = (buyer: Buyer, card: string) => Promise<LightMyRequestResponse>;

/** A call, and the state it must lead to, however often it fails on the way. */
interface Experiment {
  act: Act;
  ending: Omit<Ending, 'tries'>;
}

export const purchase: Experiment = {
  act: (buyer, card) => buyer.subscribe({ planId: 11, card }),
  ending: { lastStatus: 200, living: [11], unfinished: 0, paid: 1, open: [11] },
};

/** For subscribers of plan 13. */
export const upgrade: Experiment = {
  act: (buyer, card) => buyer.changePlan({ planId: 12, card }),
  ending: { lastStatus: 200, living: [12], unfinished: 0, paid: 2, open: [12] },
};

export const othersThan = (wanted: Experiment['ending'], endings: Ending[]) =>
  endings.filter(({ tries: _tries, ...ending }) => JSON.stringify(ending) !== JSON.stringify(wanted));

interface Faulty {
  /** One per user who tries. */
  buyers: Buyer[];
  atOnce: number;
  /** Probability of each kind of fault, per call to Stripe. */
  probability: number;
  act: Act;
}

/** Lets users do something while Stripe fails in every way. Each user retries with the same card until it works. */
export async function tryAmongFaults(
  world: BillingWorld,
  { buyers, atOnce, probability, act }: Faulty,
): Promise<Ending[]> {
  const waiting: { buyer: Buyer; card: string }[] = [];
  for (const buyer of buyers) waiting.push({ buyer, card: await world.newCard() });
  world.sandbox.setFaults(...KINDS.map((kind, seed) => ({ kind, probability, times: 1_000_000, seed: seed + 1 })));
  const attempts: Attempt[] = [];
  const next = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) attempts.push(await tryUntilDone(world, one, act));
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  world.sandbox.setFaults();
  return Promise.all(attempts.map((attempt) => look(world, attempt)));
}

interface Attempt {
  buyer: Buyer;
  tries: number;
  lastStatus: number;
}

export async function tryUntilDone(
  world: BillingWorld,
  { buyer, card }: { buyer: Buyer; card: string },
  act: Act,
): Promise<Attempt> {
  let lastStatus = 0;
  let tries = 0;
  while (lastStatus !== 200 && tries < MOST_TRIES) {
    // Rate limits have their own tests.
    await world.db.deleteFrom('rate_limits').execute();
    ({ statusCode: lastStatus } = await act(buyer, card));
    tries += 1;
  }
  return { buyer, tries, lastStatus };
}

/** The plans that give the buyer access now. */
export async function plansOf(world: BillingWorld, { userId }: Buyer): Promise<number[]> {
  const rows = await world.db
    .selectFrom('user_subscriptions')
    .select('plan_id')
    .where('user_id', '=', userId)
    .where('ends_at', '>', world.clock.now())
    .execute();
  return rows.map(({ plan_id: planId }) => planId);
}

/** The state after an attempt, at Stripe and here. */
export async function look(world: BillingWorld, { buyer, tries, lastStatus }: Attempt): Promise<Ending> {
  const subscriptions = await world.subscriptionsOf(buyer.userId);
  return {
    tries,
    lastStatus,
    living: subscriptions
      .filter(({ status }) => status === 'active')
      .map(({ items }) => Number(items.data[0]?.price.metadata['planId'])),
    unfinished: subscriptions.filter(({ status }) => status === 'incomplete').length,
    paid: (await world.paidInvoicesOf(buyer.userId)).length,
    open: await plansOf(world, buyer),
  };
}
