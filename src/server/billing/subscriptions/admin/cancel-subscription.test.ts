import { afterEach, describe, expect, it } from 'vitest';
import { adminEventsOn } from '#test/events.ts';
import { addSubscription, signedIn } from '#test/people.ts';
import { statusesOf } from '#test/responses.ts';
import { useWorld } from '#test/world.ts';
import { act, ANNUAL, because, DAY_MS, heldBy, look, mailsTo, openAdminWorld } from './admin-subscriptions.test-kit.ts';

const world = useWorld(openAdminWorld);
afterEach(() => world.sandbox.setFaults());

const cancel = (id: number, when: string, who = world.admin) => act(who, id, 'cancel', { when, ...because });
const atStripe = async (userId: string) => (await world.subscriptionsOf(userId))[0];

describe('POST user-subscriptions/all/:id/cancel', () => {
  it('at the end of the period: stops charges, keeps paid access, and sends one mail', async () => {
    const person = await world.subscriber();
    await world.runJobs();
    const before = await look(world.admin, person.subscriptionId);
    expect((await cancel(person.subscriptionId, 'period_end')).statusCode).toBe(204);
    expect(await look(world.admin, person.subscriptionId)).toMatchObject({
      state: 'cancelling',
      endsAt: before.endsAt,
      nextAmount: null,
      acts: [{ kind: 'subscription_cancelled', ...because }],
    });
    expect(await atStripe(person.userId)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(await mailsTo(world, person)).toEqual(['Your Monthly plan is cancelled']);
    expect(await adminEventsOn(world, 'user_subscription', person.subscriptionId)).toMatchObject([
      { kind: 'subscription_cancelled', before: { state: 'renewing' }, after: { when: 'period_end', ...because } },
    ]);
  });

  it('now: ends at Stripe and here at the same time, and sends a mail', async () => {
    const person = await world.subscriber();
    await world.runJobs();
    expect((await cancel(person.subscriptionId, 'now')).statusCode).toBe(204);
    expect(await look(world.admin, person.subscriptionId)).toMatchObject({ state: 'ended' });
    expect(await atStripe(person.userId)).toMatchObject({ status: 'canceled' });
    world.clock.advance(1);
    expect((await person.get('user')).json()).toMatchObject({ subscriptions: [], recurringSubscriptions: [] });
    expect(await mailsTo(world, person)).toEqual(['Your Monthly plan has ended']);
  });

  it('ends granted and store subscriptions, and those that have not begun', async () => {
    const { userId, email } = await signedIn(world);
    await addSubscription(world, userId, ANNUAL);
    const id = await heldBy(world, userId);
    const starts_at = new Date(world.clock.now().getTime() + DAY_MS);
    await world.db.updateTable('user_subscriptions').set({ starts_at }).where('user_id', '=', userId).execute();
    expect(await look(world.admin, id)).toMatchObject({ state: 'coming' });
    const refused = await cancel(id, 'period_end');
    expect(refused.json()).toEqual({
      code: 'subscription_state',
      message: 'This subscription does not renew. It can only be ended now.',
    });
    expect((await cancel(id, 'now')).statusCode).toBe(204);
    expect(await look(world.admin, id)).toMatchObject({ state: 'ended', endsAt: world.clock.now().toISOString() });
    expect(await mailsTo(world, { email })).toEqual(['Your Annual plan has ended']);
  });

  it('cancels once: a repeated or concurrent request is rejected', async () => {
    const person = await world.subscriber();
    const answers = await Promise.all([
      cancel(person.subscriptionId, 'period_end'),
      cancel(person.subscriptionId, 'period_end'),
    ]);
    expect(statusesOf(answers)).toEqual([204, 409]);
    expect((await cancel(person.subscriptionId, 'period_end')).json()).toMatchObject({
      code: 'subscription_state',
      message: 'This subscription is already cancelled.',
    });
    expect((await cancel(person.subscriptionId, 'now')).statusCode).toBe(204);
    expect((await cancel(person.subscriptionId, 'now')).json()).toMatchObject({
      message: 'This subscription has ended already.',
    });
    expect(await adminEventsOn(world, 'user_subscription', person.subscriptionId)).toHaveLength(2);
  });

  it.each([
    ['period_end', 'POST /v1/subscriptions/:id'],
    ['now', 'DELETE /v1/subscriptions/:id'],
  ])('changes nothing when Stripe fails, and reports it: %s', async (when, match) => {
    const person = await world.subscriber();
    await world.runJobs();
    world.sandbox.setFaults({ match, kind: 'error-500', times: 20 });
    const answer = await cancel(person.subscriptionId, when);
    world.sandbox.setFaults();
    expect([answer.statusCode, answer.json()]).toMatchObject([502, { code: 'provider_error' }]);
    expect(await look(world.admin, person.subscriptionId)).toMatchObject({ state: 'renewing', acts: [] });
    expect(await mailsTo(world, person)).toEqual([]);
  });

  it('requires a reason and one of two moments, and rejects unknown fields', async () => {
    const person = await world.subscriber();
    for (const body of [{ when: 'now' }, { when: 'later', ...because }, { when: 'now', ...because, userId: 'x' }, {}]) {
      expect([body, (await act(world.admin, person.subscriptionId, 'cancel', body)).statusCode]).toEqual([body, 400]);
    }
    expect((await cancel(2_147_483_647, 'now')).statusCode).toBe(404);
    expect(await look(world.admin, person.subscriptionId)).toMatchObject({ state: 'renewing' });
  });

  it("is forbidden for the help desk, on one's own account, and on accounts with more permissions", async () => {
    const person = await world.subscriber();
    expect((await cancel(person.subscriptionId, 'now', world.helper)).json()).toMatchObject({ code: 'forbidden' });
    await addSubscription(world, world.admin.userId, ANNUAL);
    const own = await heldBy(world, world.admin.userId);
    expect((await cancel(own, 'now')).json()).toMatchObject({ code: 'own_account' });
    const extended = await act(world.helper, own, 'extend', {
      days: 1,
      endsAt: (await look(world.helper, own)).endsAt,
      ...because,
    });
    expect(extended.json()).toMatchObject({ code: 'more_than_own' });
    expect(await look(world.helper, own)).toMatchObject({ mayBeActedOn: false, state: 'running' });
  });
});
