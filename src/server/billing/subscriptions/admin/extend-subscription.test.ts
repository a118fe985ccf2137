import { afterEach, describe, expect, it } from 'vitest';
import { cards } from '#server/billing/billing.test-kit.ts';
import { adminEventsOn } from '#test/events.ts';
import { addSubscription, signedIn } from '#test/people.ts';
import { statusesOf } from '#test/responses.ts';
import { useWorld } from '#test/world.ts';
import {
  act,
  ANNUAL,
  because,
  DAY_MS,
  heldBy,
  look,
  mailsTo,
  MONTHLY,
  openAdminWorld,
} from './admin-subscriptions.test-kit.ts';

const DAY = 86_400;
const BASIC_SCIENCES = 13;

const world = useWorld(openAdminWorld);
afterEach(() => world.sandbox.setFaults());

async function extend(id: number, days: unknown, who = world.admin) {
  const { endsAt } = await look(who, id);
  return act(who, id, 'extend', { days, endsAt, ...because });
}
const later = (iso: string, days: number) => new Date(Date.parse(iso) + days * DAY_MS).toISOString();

describe('POST user-subscriptions/all/:id/extend', () => {
  it('moves the next charge of a renewing subscription, also at Stripe, and charges nothing', async () => {
    const person = await world.subscriber();
    await world.runJobs();
    const before = await look(world.admin, person.subscriptionId);
    expect((await extend(person.subscriptionId, 10, world.helper)).statusCode).toBe(204);
    const endsAt = later(before.endsAt, 10);
    expect(await look(world.admin, person.subscriptionId)).toMatchObject({
      state: 'renewing',
      endsAt,
      nextAmount: 3900,
    });
    const [subscription] = await world.subscriptionsOf(person.userId);
    expect(subscription?.trial_end).toBe(Date.parse(endsAt) / 1000);
    expect(await world.paidInvoicesOf(person.userId)).toHaveLength(1);
    expect(await mailsTo(world, person)).toEqual(['Your Monthly plan lasts 10 days longer']);
    expect(await adminEventsOn(world, 'user_subscription', person.subscriptionId)).toMatchObject([
      { kind: 'subscription_extended', before: { endsAt: before.endsAt }, after: { endsAt, days: 10, ...because } },
    ]);
  });

  it('moves the end of a cancelled one without a charge, and still reports a later cancellation', async () => {
    const person = await world.subscriber();
    const { endsAt } = await look(world.admin, person.subscriptionId);
    await act(world.admin, person.subscriptionId, 'cancel', { when: 'period_end', ...because });
    expect((await extend(person.subscriptionId, 5)).statusCode).toBe(204);
    expect(await look(world.admin, person.subscriptionId)).toMatchObject({
      state: 'cancelling',
      endsAt: later(endsAt, 5),
      nextAmount: null,
    });

    const other = await world.subscriber();
    await extend(other.subscriptionId, 5);
    await world.runJobs();
    await act(world.admin, other.subscriptionId, 'cancel', { when: 'period_end', ...because });
    expect(await mailsTo(world, other)).toEqual(['Your Monthly plan is cancelled']);
  });

  it('delays an upgrade to the end of the free time, as previewed; nothing is charged before', async () => {
    const person = await world.subscriber();
    await extend(person.subscriptionId, 10);
    const { endsAt } = await look(world.admin, person.subscriptionId);
    expect((await person.previewChange({ planId: ANNUAL })).json()).toMatchObject({
      isImmediate: false,
      dueToday: 0,
      begins: endsAt,
    });
    expect((await person.changePlan({ planId: ANNUAL })).json()).toMatchObject({ status: 'scheduled' });
    expect(await look(world.admin, person.subscriptionId)).toMatchObject({ endsAt, nextPlan: 'Annual' });
    expect(await world.paidInvoicesOf(person.userId)).toHaveLength(1);
    const [subscription] = await world.subscriptionsOf(person.userId);
    const schedule = await world.stripe.subscriptionSchedules.retrieve(subscription!.schedule as string);
    expect(schedule.phases[0]).toMatchObject({ trial: true, trial_end: Date.parse(endsAt) / 1000 });
  });

  it('moves the end of a subscription without a card', async () => {
    const person = await signedIn(world);
    await addSubscription(world, person.userId, ANNUAL, 10);
    const id = await heldBy(world, person.userId);
    expect((await extend(id, 7)).statusCode).toBe(204);
    expect(await look(world.admin, id)).toMatchObject({
      state: 'running',
      endsAt: later(world.clock.now().toISOString(), 17),
    });
    expect(await mailsTo(world, person)).toEqual(['Your Annual plan lasts 7 days longer']);
  });

  it('allows at most 365 days, and 30 without the permission to create subscriptions', async () => {
    const person = await world.subscriber();
    expect((await extend(person.subscriptionId, 31, world.helper)).json()).toMatchObject({
      message: [{ property: 'days', constraints: { max: 'You can give 30 days at most.' } }],
    });
    expect((await extend(person.subscriptionId, 30, world.helper)).statusCode).toBe(204);
    expect((await extend(person.subscriptionId, 365)).statusCode).toBe(204);
    for (const days of [0, -1, 366, 1.5, '7', null]) {
      expect([days, (await extend(person.subscriptionId, days)).statusCode]).toEqual([days, 400]);
    }
  });

  it('extends once: a repeated or concurrent request is rejected', async () => {
    const person = await world.subscriber();
    const { endsAt } = await look(world.admin, person.subscriptionId);
    const body = { days: 3, endsAt, ...because };
    const answers = await Promise.all(
      [world.admin, world.helper].map((who) => act(who, person.subscriptionId, 'extend', body)),
    );
    expect(statusesOf(answers)).toEqual([204, 409]);
    const again = await act(world.admin, person.subscriptionId, 'extend', body);
    expect(again.json()).toMatchObject({ code: 'changed_meanwhile' });
    expect(await look(world.admin, person.subscriptionId)).toMatchObject({ endsAt: later(endsAt, 3) });
  });

  it('changes nothing when Stripe fails; after a lost response it is not applied again', async () => {
    const person = await world.subscriber();
    const { endsAt } = await look(world.admin, person.subscriptionId);
    const body = { days: 3, endsAt, ...because };
    world.sandbox.setFaults({ match: 'POST /v1/subscriptions/:id', kind: 'error-500', times: 20 });
    expect((await act(world.admin, person.subscriptionId, 'extend', body)).json()).toMatchObject({
      code: 'provider_error',
    });
    expect(await look(world.admin, person.subscriptionId)).toMatchObject({ endsAt, acts: [] });
    world.sandbox.setFaults({ match: 'POST /v1/subscriptions/:id', kind: 'reset-after', times: 20 });
    expect((await act(world.admin, person.subscriptionId, 'extend', body)).statusCode).toBe(502);
    world.sandbox.setFaults();
    expect((await act(world.admin, person.subscriptionId, 'extend', body)).json()).toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await look(world.admin, person.subscriptionId)).toMatchObject({ endsAt: later(endsAt, 3) });
  });

  it('rejects a scheduled change, a failed charge, an ended subscription and a suspended user', async () => {
    const smaller = await world.subscriber(BASIC_SCIENCES);
    expect((await smaller.changePlan({ planId: MONTHLY })).json()).toMatchObject({ status: 'scheduled' });
    expect((await extend(smaller.subscriptionId, 1)).json()).toMatchObject({ code: 'subscription_state' });

    const ended = await world.subscriber();
    await act(world.admin, ended.subscriptionId, 'cancel', { when: 'now', ...because });
    expect((await extend(ended.subscriptionId, 1)).json()).toMatchObject({ code: 'subscription_state' });

    const suspended = await world.subscriber();
    await world.admin.post(`users/${suspended.userId}/suspend`, because);
    expect((await extend(suspended.subscriptionId, 1)).json()).toMatchObject({ code: 'account_state' });

    const unpaid = await world.addBuyer();
    await unpaid.subscribe({ planId: MONTHLY, card: await world.newCard() });
    const id = await heldBy(world, unpaid.userId);
    await world.stripe.subscriptions.update((await world.subscriptionsOf(unpaid.userId))[0]!.id, {
      default_payment_method: await attachedCard(unpaid.userId),
    });
    world.clock.advance(32 * DAY);
    await world.sync(unpaid);
    world.admin = await signedIn(world, { role: 'admin' });
    expect(await look(world.admin, id)).toMatchObject({ state: 'past_due' });
    expect((await extend(id, 1)).json()).toMatchObject({
      code: 'subscription_state',
      message: 'The last charge failed. The user has to pay first.',
    });
    expect((await act(world.admin, id, 'cancel', { when: 'now', ...because })).statusCode).toBe(204);
    expect(await look(world.admin, id)).toMatchObject({ state: 'ended' });
  });
});

/** Can be saved, but every charge fails. */
async function attachedCard(userId: string): Promise<string> {
  const card = await world.newCard(cards.failsLater);
  await world.stripe.paymentMethods.attach(card, { customer: (await world.customerOf(userId))! });
  return card;
}
