import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Buyer, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { eventsOf } from '#test/events.ts';
import { catchUpEvents } from './catch-up-events.ts';
import { checkAll } from './check-all.ts';
import { checkDue } from './check-due.ts';

const DAY = 86_400;

const world = useBillingWorld();

const subscriber = () => world.addSubscriber({ planId: 11 });
const subscriptionOf = async ({ userId }: Buyer) => (await world.subscriptionsOf(userId))[0]!;
const storedOf = ({ userId }: Buyer) =>
  world.db
    .selectFrom('recurring_subscriptions')
    .select(['status', 'cancel_at', 'current_period_end'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
const linesAbout = (text: string) => world.logged.filter((line) => line.includes(text));

describe('without events from Stripe', () => {
  it('finds a renewal when the period is over', async () => {
    const buyer = await subscriber();
    world.clock.advance(32 * DAY);
    await checkDue(world.deps);
    expect(await storedOf(buyer)).toMatchObject({
      status: 'active',
      current_period_end: new Date((await subscriptionOf(buyer)).items.data[0]!.current_period_end * 1000),
    });
  });

  it('fetches and handles missed events, once', async () => {
    const buyer = await subscriber();
    await world.stripe.subscriptions.update((await subscriptionOf(buyer)).id, { cancel_at_period_end: true });
    await catchUpEvents(world.deps);
    await world.runJobs();
    expect((await storedOf(buyer)).cancel_at).not.toBeNull();
    const { rows } = await sql`select from stripe_events where handled_at is null`.execute(world.db);
    expect(rows).toEqual([]);
    const missed = linesAbout('events of Stripe were missed').length;
    await catchUpEvents(world.deps);
    expect(linesAbout('events of Stripe were missed')).toHaveLength(missed);
  });

  it('compares all customers with Stripe every night, and fixes and counts the differences', async () => {
    const buyer = await subscriber();
    await world.stripe.subscriptions.cancel((await subscriptionOf(buyer)).id);
    await checkAll(world.deps);
    expect((await storedOf(buyer)).status).toBe('canceled');
    expect(linesAbout('billing held against Stripe').at(-1)).toMatch(/"drift":[1-9]/);
    await checkAll(world.deps);
    expect(linesAbout('billing held against Stripe').at(-1)).toContain('"drift":0');
  });

  it('reports a customer with two live subscriptions, once', async () => {
    const buyer = await subscriber();
    const { customer, items, default_payment_method: card } = await subscriptionOf(buyer);
    await world.stripe.subscriptions.create({
      customer: customer as string,
      items: [{ price: items.data[0]!.price.id }],
      default_payment_method: card as string,
    });
    // The second one cannot be stored: a user has at most one.
    await checkAll(world.deps).catch(() => undefined);
    await checkAll(world.deps).catch(() => undefined);
    expect(linesAbout('a customer has two live subscriptions').length).toBeGreaterThan(0);
    expect(await eventsOf(world, buyer.userId, 'two_live_subscriptions')).toHaveLength(1);
  });
});
