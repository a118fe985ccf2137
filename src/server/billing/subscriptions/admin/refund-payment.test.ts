import type Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { finishRefunds } from '#server/billing/history/finish-refunds.ts';
import { adminEventsOn } from '#test/events.ts';
import { statusesOf } from '#test/responses.ts';
import { createDispute } from '#test/stripe.ts';
import { useWorld } from '#test/world.ts';
import { act, because, look, openAdminWorld, type Subscriber } from './admin-subscriptions.test-kit.ts';

const world = useWorld(openAdminWorld);
afterEach(() => world.sandbox.setFaults());

const paymentOf = async ({ subscriptionId }: Subscriber) => (await look(world.admin, subscriptionId)).payments[0]!;

/** Sends what the dialog would send, except for the given fields. */
async function refund(person: Subscriber, amount: number, other: object = {}) {
  const { id: paymentId, left } = await paymentOf(person);
  const body = { paymentId, amount, confirmedAmount: amount, left, ...because, ...other };
  return act(world.admin, person.subscriptionId, 'refund', body);
}

/** The user's refunds at Stripe. */
async function refundsAtStripe({ userId }: Subscriber): Promise<number[]> {
  const customer = await world.customerOf(userId);
  const refunds = world.sandbox.world.store.list<Stripe.Refund & { customer: string }>('refund');
  return refunds.filter((made) => made.customer === customer).map(({ amount }) => amount);
}

describe('POST user-subscriptions/all/:id/refund', () => {
  it('refunds a part, sends one mail and keeps the plan', async () => {
    const person = await world.subscriber();
    await world.deliverWebhooks();
    expect((await refund(person, 1000)).statusCode).toBe(204);
    expect(await look(world.admin, person.subscriptionId)).toMatchObject({
      state: 'renewing',
      payments: [{ paid: 3900, refunded: 1000, left: 2900, status: 'partly_refunded' }],
      acts: [{ kind: 'subscription_refund_ordered', ...because }],
    });
    expect(await refundsAtStripe(person)).toEqual([1000]);
    expect(await adminEventsOn(world, 'user_subscription', person.subscriptionId)).toMatchObject([
      { before: { left: 3900 }, after: { left: 2900, amount: 1000, currency: 'usd', ...because } },
    ]);
    const mails = (await world.deliverWebhooks()).filter(({ to }) => to.address === person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your refund of $10.00']);
  });

  it('is not counted twice when the webhook arrives', async () => {
    const person = await world.subscriber();
    await refund(person, 1000);
    await refund(person, 500);
    await world.deliverWebhooks();
    expect(await paymentOf(person)).toMatchObject({ refunded: 1500, left: 2400 });
    const kept = await world.db
      .selectFrom('refunds')
      .select(['amount', 'status', 'kind'])
      .where('user_id', '=', person.userId)
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { amount: 1000, status: 'succeeded', kind: 'other' },
      { amount: 500, status: 'succeeded', kind: 'other' },
    ]);
  });

  it('refunds what is left and never more', async () => {
    const person = await world.subscriber();
    expect((await refund(person, 3901)).json()).toMatchObject({
      message: [{ property: 'amount', constraints: { max: 'This is more than the remaining amount' } }],
    });
    // A wrong `left` in the request is detected.
    expect((await refund(person, 3901, { left: 9999 })).json()).toMatchObject({ code: 'changed_meanwhile' });
    expect((await refund(person, 3900)).statusCode).toBe(204);
    expect(await paymentOf(person)).toMatchObject({ left: 0, status: 'refunded' });
    expect((await refund(person, 1, { left: 1 })).json()).toMatchObject({ code: 'changed_meanwhile' });
    expect(await refundsAtStripe(person)).toEqual([3900]);
  });

  it('requires the amount twice, above zero, and a reason, and rejects unknown fields', async () => {
    const person = await world.subscriber();
    expect((await refund(person, 1000, { confirmedAmount: 100 })).json()).toMatchObject({
      message: [{ property: 'confirmedAmount', constraints: { same: 'The two amounts are different' } }],
    });
    for (const other of [
      { amount: 0, confirmedAmount: 0 },
      { amount: -5, confirmedAmount: -5 },
      { amount: 9.5, confirmedAmount: 9.5 },
      { confirmedAmount: undefined },
      { reason: '' },
      { currency: 'jpy' },
    ]) {
      expect([other, (await refund(person, 1000, other)).statusCode]).toEqual([other, 400]);
    }
    expect(await refundsAtStripe(person)).toEqual([]);
  });

  it('refunds once for five concurrent requests', async () => {
    const person = await world.subscriber();
    const { id: paymentId, left } = await paymentOf(person);
    const body = { paymentId, amount: 1000, confirmedAmount: 1000, left, ...because };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => act(world.admin, person.subscriptionId, 'refund', body)),
    );
    expect(statusesOf(answers)).toEqual([204, 409, 409, 409, 409]);
    expect(await refundsAtStripe(person)).toEqual([1000]);
  });

  it('detects a refund made at Stripe a moment ago', async () => {
    const person = await world.subscriber();
    const [invoice] = await world.paidInvoicesOf(person.userId);
    const { data } = await world.stripe.invoicePayments.list({ invoice: invoice!.id, status: 'paid' });
    const body = {
      paymentId: (await paymentOf(person)).id,
      amount: 3900,
      confirmedAmount: 3900,
      left: 3900,
      ...because,
    };
    await world.stripe.refunds.create({ payment_intent: data[0]!.payment.payment_intent as string, amount: 1000 });
    expect((await act(world.admin, person.subscriptionId, 'refund', body)).json()).toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await paymentOf(person)).toMatchObject({ left: 2900 });
  });

  it('changes nothing when Stripe rejects it, and reports that', async () => {
    const person = await world.subscriber();
    world.sandbox.setFaults({ match: 'POST /v1/refunds', kind: 'error-500', times: 20 });
    expect((await refund(person, 1000)).json()).toMatchObject({ code: 'provider_error' });
    world.sandbox.setFaults();
    expect(await paymentOf(person)).toMatchObject({ refunded: 0, left: 3900 });
    expect((await adminEventsOn(world, 'user_subscription', person.subscriptionId)).map(({ kind }) => kind)).toEqual([
      'subscription_refund_ordered',
      'subscription_refund_failed',
    ]);
    expect((await refund(person, 1000)).statusCode).toBe(204);
    expect(await refundsAtStripe(person)).toEqual([1000]);
  });

  it('is found at Stripe when only the response was lost', async () => {
    const person = await world.subscriber();
    world.sandbox.setFaults({ match: 'POST /v1/refunds', kind: 'reset-after', times: 20 });
    expect((await refund(person, 1000)).statusCode).toBe(204);
    expect(await paymentOf(person)).toMatchObject({ refunded: 1000, left: 2900 });
    expect(await refundsAtStripe(person)).toEqual([1000]);
  });

  it('counts as refunded while the outcome is unknown, until a job finds out', async () => {
    const person = await world.subscriber();
    world.sandbox.setFaults({ match: 'POST /v1/refunds', kind: 'conflict-409', times: 20 });
    const answer = await refund(person, 1000);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toMatchObject([
      502,
      /^Stripe does not respond/,
    ]);
    world.sandbox.setFaults();
    expect(await paymentOf(person)).toMatchObject({ refunded: 0, left: 2900 });
    world.clock.advance(180);
    await finishRefunds(world.deps);
    expect(await paymentOf(person)).toMatchObject({ refunded: 0, left: 3900 });
    expect(await refundsAtStripe(person)).toEqual([]);
  });

  it('leaves a disputed payment to the bank', async () => {
    const person = await world.subscriber();
    const customer = await world.customerOf(person.userId);
    const charges = world.sandbox.world.store.list<Stripe.Charge & { customer: string }>('charge');
    createDispute(world.sandbox.world, charges.find((charge) => charge.customer === customer)!.id);
    expect((await refund(person, 1000, { left: 3900 })).json()).toMatchObject({ code: 'refund_not_possible' });
    expect(await paymentOf(person)).toMatchObject({ isDisputed: true, left: 0 });
  });

  it('is forbidden for the help desk, and for payments of another user', async () => {
    const [person, other] = [await world.subscriber(), await world.subscriber()];
    const { id: paymentId } = await paymentOf(other);
    expect((await refund(person, 1000, { paymentId })).statusCode).toBe(404);
    const body = { paymentId, amount: 1, confirmedAmount: 1, left: 3900, ...because };
    expect((await act(world.helper, other.subscriptionId, 'refund', body)).statusCode).toBe(403);
    expect(await refundsAtStripe(other)).toEqual([]);
  });
});
