import type Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, cards, purchaseOf, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { finishRefunds } from '#server/billing/history/finish-refunds.ts';
import { refusals } from '#server/billing/history/guarantee.ts';
import { findOpenPurchase } from '#server/billing/purchases/purchases.queries.ts';
import type { BillingResult } from '#shared/billing/billing.contract.ts';

/** Experiment 12: refunds in the last second, twice at once, after a partial refund and after a dispute. */

const DAY = 86_400;
const MONTHLY = 11;
const ANNUAL = 12;

const world = useBillingWorld();
beforeEach(() => {
  world.takeEvents(); // events of earlier tests
});

async function subscriber(planId = MONTHLY) {
  const buyer = await world.addBuyer();
  const started = await buyer.subscribe({ planId, card: await world.newCard() });
  expect(started.statusCode).toBe(200);
  return { buyer, recurringId: purchaseOf(started).subscription!.id };
}

const claim = (buyer: Buyer, recurringId: number) =>
  buyer.post(`recurring-subscriptions/${recurringId}/refund`, { reason: 'not_useful', comment: 'Not for me.' });

const billingOf = async (buyer: Buyer) => (await buyer.get('user/billing')).json<BillingResult>();

async function refundsOf(userId: string) {
  const refunds: Stripe.Refund[] = [];
  for (const { id } of await world.paidInvoicesOf(userId)) {
    const { data } = await world.stripe.invoicePayments.list({ invoice: id, status: 'paid' });
    const intent = data[0]?.payment.payment_intent;
    if (intent) refunds.push(...(await world.stripe.refunds.list({ payment_intent: intent as string })).data);
  }
  return refunds;
}
const paidBy = async (userId: string) => {
  const [invoice] = await world.paidInvoicesOf(userId);
  const { data } = await world.stripe.invoicePayments.list({ invoice: invoice!.id, status: 'paid' });
  return { invoice: invoice!, intentId: data[0]!.payment.payment_intent as string };
};

const cardOfOpen = async (userId: string) => (await findOpenPurchase(world.db, userId))!.paymentMethodId;

describe.each([
  ['monthly', MONTHLY, 7],
  ['annual', ANNUAL, 30],
])('the guarantee of a %s plan', (_name, planId, days) => {
  it('refunds everything in the last second, and ends the subscription', async () => {
    const { buyer, recurringId } = await subscriber(planId);
    world.clock.advance(days * DAY);
    await world.signInAgain(buyer);
    const response = await claim(buyer, recurringId);
    expect(response.statusCode).toBe(200);
    expect(response.json<BillingResult>()).toMatchObject({
      recurring: { status: 'expired' },
      guarantee: { state: 'used', refund: { status: 'succeeded' } },
      payments: { items: [{ status: 'refunded' }] },
    });
    const [invoice] = await world.paidInvoicesOf(buyer.userId);
    expect((await refundsOf(buyer.userId)).map(({ amount }) => amount)).toEqual([invoice?.amount_paid]);
    expect((await world.subscriptionsOf(buyer.userId)).map(({ status }) => status)).toEqual(['canceled']);
    expect((await buyer.get('user')).json()).toMatchObject({ subscriptions: [], recurringSubscriptions: [] });
  });

  it('is rejected a second later, with the reason', async () => {
    const { buyer, recurringId } = await subscriber(planId);
    world.clock.advance(days * DAY + 1);
    await world.signInAgain(buyer);
    const response = await claim(buyer, recurringId);
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { code: 'refund_not_possible', message: refusals.over },
    ]);
    expect(await refundsOf(buyer.userId)).toEqual([]);
    expect((await world.subscriptionsOf(buyer.userId)).map(({ status }) => status)).toEqual(['active']);
  });
});

describe('the guarantee', () => {
  it('sends one mail', async () => {
    const { buyer, recurringId } = await subscriber();
    await claim(buyer, recurringId);
    const mails = (await world.deliverWebhooks()).filter(({ to }) => to.address === buyer.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your receipt for $39.00', 'Your refund of $39.00']);
  });

  it('refunds once for five concurrent claims', async () => {
    const { buyer, recurringId } = await subscriber();
    const answers = await Promise.all(Array.from({ length: 5 }, () => claim(buyer, recurringId)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4);
    expect(await refundsOf(buyer.userId)).toHaveLength(1);
    expect((await claim(buyer, recurringId)).json()).toMatchObject({ message: refusals.used });
  });

  it('refunds the rest after a partial refund, never more than was paid', async () => {
    const { buyer, recurringId } = await subscriber();
    const { intentId } = await paidBy(buyer.userId);
    await world.stripe.refunds.create({ payment_intent: intentId, amount: 1000 });
    // No webhook of the partial refund was delivered yet.
    const response = await claim(buyer, recurringId);
    expect(response.statusCode).toBe(200);
    expect((await refundsOf(buyer.userId)).map(({ amount }) => amount)).toEqual([2900, 1000]);
    expect((await billingOf(buyer)).payments.items).toMatchObject([{ price: 39, refunded: 39, status: 'refunded' }]);
  });

  it('made in full at Stripe ends the plan, a partial one does not', async () => {
    const { buyer } = await subscriber();
    const { intentId } = await paidBy(buyer.userId);
    await world.stripe.refunds.create({ payment_intent: intentId, amount: 1000 });
    await world.deliverWebhooks();
    expect((await billingOf(buyer)).recurring?.status).toBe('active');
    await world.stripe.refunds.create({ payment_intent: intentId });
    await world.deliverWebhooks();
    const { recurring } = await billingOf(buyer);
    expect(recurring?.status).toBe('expired');
    world.clock.advance(60);
    expect((await buyer.get('user')).json()).toMatchObject({ recurringSubscriptions: [], subscriptions: [] });
  });

  it('leaves a disputed payment to the bank', async () => {
    const { buyer, recurringId } = await subscriber();
    const { intentId } = await paidBy(buyer.userId);
    const { latest_charge: chargeId } = await world.stripe.paymentIntents.retrieve(intentId);
    world.sandbox.world.step(() => {
      const { store } = world.sandbox.world;
      store.put({ ...store.find<Stripe.Charge>(chargeId as string)!, disputed: true });
    });
    const response = await claim(buyer, recurringId);
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([409, refusals.disputed]);
    expect(await refundsOf(buyer.userId)).toEqual([]);
    expect((await billingOf(buyer)).guarantee.state).toBe('disputed');
  });

  it('gives back the change to a bigger plan after the first guarantee has ended, and not the month before', async () => {
    const { buyer, recurringId } = await subscriber();
    world.clock.advance(40 * DAY);
    await world.deliverWebhooks();
    await world.signInAgain(buyer);
    expect((await billingOf(buyer)).guarantee.state).toBe('over');
    expect((await buyer.changePlan({ planId: ANNUAL })).statusCode).toBe(200);
    const [upgrade] = (await world.paidInvoicesOf(buyer.userId)).map(({ amount_paid: amount }) => amount);
    expect((await billingOf(buyer)).guarantee).toMatchObject({ state: 'open', price: upgrade! / 100 });
    expect((await claim(buyer, recurringId)).statusCode).toBe(200);
    expect((await refundsOf(buyer.userId)).map(({ amount }) => amount)).toEqual([upgrade]);
  });

  it('covers a first purchase and an upgrade within its guarantee', async () => {
    const { buyer, recurringId } = await subscriber();
    expect((await buyer.changePlan({ planId: ANNUAL })).statusCode).toBe(200);
    const paid = (await world.paidInvoicesOf(buyer.userId)).map(({ amount_paid: amount }) => amount);
    expect(paid).toHaveLength(2);
    const all = (paid[0]! + paid[1]!) / 100;
    expect((await billingOf(buyer)).guarantee).toMatchObject({ state: 'open', price: all });

    const response = await claim(buyer, recurringId);
    expect(response.json<BillingResult>()).toMatchObject({
      recurring: { status: 'expired' },
      guarantee: { state: 'used', refund: { status: 'succeeded', price: all } },
      payments: { items: [{ status: 'refunded' }, { status: 'refunded' }] },
    });
    expect((await refundsOf(buyer.userId)).map(({ amount }) => amount)).toEqual(paid);
  });

  it('is finished by a job when only the first of two payments was refunded', async () => {
    const { buyer, recurringId } = await subscriber();
    await buyer.changePlan({ planId: ANNUAL });
    const paid = (await world.paidInvoicesOf(buyer.userId)).map(({ amount_paid: amount }) => amount);
    world.sandbox.setFaults({ match: 'POST /v1/refunds', kind: 'reset-after', times: 20 });
    expect((await claim(buyer, recurringId)).statusCode).toBe(502);
    expect(await refundsOf(buyer.userId)).toHaveLength(1);
    world.sandbox.setFaults();

    world.clock.advance(3600);
    await finishRefunds(world.deps);
    expect((await refundsOf(buyer.userId)).map(({ amount }) => amount)).toEqual(paid);
    expect((await world.subscriptionsOf(buyer.userId)).map(({ status }) => status)).toEqual(['canceled']);
  });

  it('ends a change that waits for the bank, so that it is never charged', async () => {
    const { buyer, recurringId } = await subscriber();
    const changed = await buyer.changePlan({ planId: ANNUAL, card: await world.newCard(cards.asksEveryTime) });
    world.atTheBank(purchaseOf(changed).nextAction?.url, 'succeeded');
    const waiting = purchaseOf(await buyer.changePlan({ planId: ANNUAL, card: await cardOfOpen(buyer.userId) }));
    expect(waiting.status).toBe('requires_action');
    expect((await claim(buyer, recurringId)).statusCode).toBe(200);
    expect(await findOpenPurchase(world.db, buyer.userId)).toBeUndefined();

    world.atTheBank(waiting.nextAction?.url, 'succeeded');
    expect(await world.paidInvoicesOf(buyer.userId)).toHaveLength(1);
    expect((await refundsOf(buyer.userId)).map(({ amount }) => amount)).toEqual([3900]);
  });

  it('holds once in twelve months: a second subscription has none', async () => {
    const { buyer, recurringId } = await subscriber();
    await claim(buyer, recurringId);
    const again = await buyer.subscribe({ planId: MONTHLY, card: await world.newCard() });
    const second = await claim(buyer, purchaseOf(again).subscription!.id);
    expect([second.statusCode, second.json<{ message: string }>().message]).toEqual([409, refusals.used]);
    expect((await billingOf(buyer)).recurring).toMatchObject({ status: 'active' });
  });

  it.each([
    ['the refund was made and its answer lost', 'POST /v1/refunds', 'reset-after'],
    ['the refund was refused by an error', 'POST /v1/refunds', 'error-500'],
    ['the subscription could not be ended', 'DELETE /v1/subscriptions/:id', 'error-500'],
  ] as const)('is finished by a job when %s', async (_case, match, kind) => {
    const { buyer, recurringId } = await subscriber();
    world.sandbox.setFaults({ match, kind, times: 20 });
    expect((await claim(buyer, recurringId)).statusCode).toBe(502);
    world.sandbox.setFaults();

    world.clock.advance(3600);
    await finishRefunds(world.deps);
    await finishRefunds(world.deps);
    expect((await refundsOf(buyer.userId)).map(({ amount }) => amount)).toEqual([3900]);
    expect((await world.subscriptionsOf(buyer.userId)).map(({ status }) => status)).toEqual(['canceled']);
    await world.signInAgain(buyer);
    expect((await billingOf(buyer)).guarantee).toMatchObject({ state: 'used', refund: { status: 'succeeded' } });
    const mails = await world.deliverWebhooks();
    const own = mails.filter(({ to, subject }) => to.address === buyer.email && subject.startsWith('Your refund'));
    expect(own).toHaveLength(1);
  });
});
