import { beforeAll, expect, it } from 'vitest';
import { SubscriptionState } from '#shared/billing/admin-subscriptions.contract.ts';
import { useWorld } from '#test/world.ts';
import { DAY_MS, listOf, openAdminWorld, type Subscriber } from './admin-subscriptions.test-kit.ts';

const world = useWorld(openAdminWorld);
let payer: Subscriber;
beforeAll(async () => {
  payer = await world.subscriber();
});

/** Stripe's status, and our state while access lasts and after its end. */
const meanings: [status: string, lasting: SubscriptionState, afterwards: SubscriptionState][] = [
  ['incomplete', 'renewing', 'ended'],
  ['incomplete_expired', 'ended', 'ended'],
  ['trialing', 'renewing', 'ended'],
  ['active', 'renewing', 'ended'],
  ['past_due', 'past_due', 'past_due'],
  ['unpaid', 'past_due', 'past_due'],
  ['paused', 'renewing', 'ended'],
  ['canceled', 'ended', 'ended'],
];

const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS);

async function become(status: string, endsAt: Date) {
  await world.db.updateTable('recurring_subscriptions').set({ status }).where('user_id', '=', payer.userId).execute();
  await world.db
    .updateTable('user_subscriptions')
    .set({ starts_at: inDays(-30), ends_at: endsAt })
    .where('user_id', '=', payer.userId)
    .execute();
}

/** The filters that find it, with the state that each of them shows. */
async function found() {
  const lists = await Promise.all(
    SubscriptionState.options.map(async (filter) => {
      const { rows, total } = await listOf(world.admin, { state: filter });
      return rows.map(({ state }) => ({ filter, state, total }));
    }),
  );
  return lists.flat();
}

it.each(meanings)('%s at Stripe is found as %s, and after its end as %s', async (status, lasting, afterwards) => {
  await become(status, inDays(1));
  expect(await found()).toEqual([{ filter: lasting, state: lasting, total: 1 }]);
  await become(status, inDays(-1));
  expect(await found()).toEqual([{ filter: afterwards, state: afterwards, total: 1 }]);
});
