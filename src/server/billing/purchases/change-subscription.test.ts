import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { type Buyer, cards, purchaseOf, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import type { ChangePreviewResult } from '#shared/billing/recurring.contract.ts';
import { addSubscription } from '#test/people.ts';

const DAY = 86_400;

const world = useBillingWorld();

const subscriber = (planId: number, token?: string) => world.addSubscriber({ planId, token });

const paidBy = async ({ userId }: Buyer) =>
  (await world.paidInvoicesOf(userId)).map(({ amount_paid: amount }) => amount);

async function later(buyer: Buyer, seconds: number) {
  world.clock.advance(seconds);
  await world.signInAgain(buyer);
}

/** Requires that the change of plan is paid with this card. */
async function expectPaidChange(buyer: Buyer, response: LightMyRequestResponse, card: object) {
  expect(response.json()).toMatchObject({ status: 'active', subscription: { subscription: { id: 12 }, card } });
  expect(await paidBy(buyer)).toHaveLength(2);
}

describe('an upgrade', () => {
  it.each([
    ['a month after seconds', 11, 12, 0],
    ['a month after ten days', 11, 12, 10 * DAY + 4321],
    ['a year after 100 days', 13, 12, 100 * DAY + 77],
  ])('costs what the preview shows: %s', async (_title, from, to, seconds) => {
    const buyer = await subscriber(from);
    await later(buyer, seconds);
    const shown = (await buyer.previewChange({ planId: to })).json<ChangePreviewResult>();
    const items = shown.lines.map(({ price }) => Math.round(price * 100));
    expect(items.reduce((sum, amount) => sum + amount, 0)).toBe(Math.round(shown.dueToday * 100));
    expect(shown.lines.map(({ kind }) => kind).slice(0, 2)).toEqual(['plan', 'unused']);
    world.clock.advance(300);
    const response = await buyer.changePlan({ planId: to });
    expect(response.json()).toMatchObject({ status: 'active', subscription: { subscription: { id: to } } });
    const [due] = await paidBy(buyer);
    expect(due).toBe(Math.round(shown.dueToday * 100));
    expect(due).toBeGreaterThan(0);
    const seen = new Date(purchaseOf(response).subscription?.nextCharge ?? '').getTime();
    expect(Math.abs(seen - new Date(shown.nextCharge).getTime())).toBeLessThanOrEqual(300_000);
  });

  it('is rejected if the price has changed since it was shown', async () => {
    const buyer = await subscriber(11);
    const response = await buyer.changePlan({ planId: 12, expectedPrice: 250 });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'price_changed']);
    expect(await paidBy(buyer)).toHaveLength(1);
    expect((await buyer.changePlan({ planId: 12, expectedPrice: 239.2 })).json()).toMatchObject({ status: 'active' });
  });

  it('previews the price with the voucher', async () => {
    const buyer = await subscriber(13);
    await later(buyer, 5 * DAY);
    const shown = (await buyer.previewChange({ planId: 12, voucher: 'STUDENT10' })).json<{ dueToday: number }>();
    const plain = (await buyer.previewChange({ planId: 12 })).json<{ dueToday: number }>();
    expect(shown.dueToday).toBeLessThan(plain.dueToday);
    expect((await buyer.changePlan({ planId: 12, voucher: 'STUDENT10' })).json()).toMatchObject({ status: 'active' });
    expect((await paidBy(buyer))[0]).toBe(Math.round(shown.dueToday * 100));
  });

  it('grants access at once, and returns the same result again', async () => {
    const buyer = await subscriber(13);
    const first = await buyer.changePlan({ planId: 12 });
    expect((await buyer.get('user')).json()).toMatchObject({ subscriptions: [{ subscription: { id: 12 } }] });
    const second = await buyer.changePlan({ planId: 12 });
    expect(purchaseOf(second).attemptId).toBe(purchaseOf(first).attemptId);
    expect(await paidBy(buyer)).toHaveLength(2);
  });

  it('keeps the old plan in force until the bank has authenticated', async () => {
    const buyer = await subscriber(13);
    const card = await world.newCard(cards.asksEveryTime);
    let response = await buyer.changePlan({ planId: 12, card });
    for (let steps = 0; purchaseOf(response).nextAction; steps += 1) {
      expect(steps).toBeLessThan(2);
      expect((await buyer.get('user')).json()).toMatchObject({ subscriptions: [{ subscription: { id: 13 } }] });
      world.atTheBank(purchaseOf(response).nextAction?.url, 'succeeded');
      response = await buyer.changePlan({ planId: 12, card });
    }
    await expectPaidChange(buyer, response, { last4: '3184' });
  });

  it('is rejected for a card without funds, and works with another card', async () => {
    const buyer = await subscriber(13);
    const refused = await buyer.changePlan({ planId: 12, card: await world.newCard(cards.failsLater) });
    expect(refused.json()).toMatchObject({ code: 'card_declined' });
    expect((await buyer.recurring())[0]).toMatchObject({ subscription: { id: 13 }, status: 'active' });
    const response = await buyer.changePlan({ planId: 12, card: await world.newCard(cards.mastercard) });
    await expectPaidChange(buyer, response, { brand: 'mastercard' });
  });

  it('resumes a cancelled subscription', async () => {
    const buyer = await subscriber(13);
    await buyer.post('recurring-subscriptions/cancel-all', {});
    const response = await buyer.changePlan({ planId: 12 });
    expect(purchaseOf(response).subscription).toMatchObject({ status: 'active', subscription: { id: 12 } });
  });
});

describe('a downgrade', () => {
  it('starts at the end of the period and costs nothing today', async () => {
    const buyer = await subscriber(13);
    const [before] = await buyer.recurring();
    expect((await buyer.previewChange({ planId: 11 })).json()).toMatchObject({
      isImmediate: false,
      dueToday: 0,
      begins: before?.periodEnds,
      nextCharge: before?.periodEnds,
      nextChargePrice: 39,
      card: { last4: '4242' },
    });
    expect((await buyer.changePlan({ planId: 11 })).json()).toMatchObject({
      status: 'scheduled',
      subscription: { subscription: { id: 13 }, nextPlan: { id: 11, name: 'Monthly' }, nextChargePrice: 39 },
    });
    expect(await paidBy(buyer)).toEqual([19_900]);

    await later(buyer, 366 * DAY);
    await world.sync(buyer);
    expect(await buyer.recurring()).toMatchObject([{ subscription: { id: 11 }, nextPlan: null, price: 39 }]);
    expect(await paidBy(buyer)).toEqual([3900, 19_900]);
  });

  it('applies the voucher to its first invoice only', async () => {
    const buyer = await subscriber(13);
    const wanted = { planId: 11, voucher: 'STUDENT10' };
    expect((await buyer.previewChange(wanted)).json()).toMatchObject({ dueToday: 0, nextChargePrice: 35.1 });
    const response = await buyer.changePlan(wanted);
    expect([response.statusCode, purchaseOf(response).status]).toEqual([200, 'scheduled']);
    expect(await paidBy(buyer)).toEqual([19_900]);

    // A leap year and one more day, because the invoice stays a draft for an hour.
    await later(buyer, 367 * DAY);
    await world.sync(buyer);
    expect(await buyer.recurring()).toMatchObject([{ subscription: { id: 11 }, status: 'active', price: 39 }]);
    expect(await paidBy(buyer)).toEqual([3510, 19_900]);
    await later(buyer, 31 * DAY);
    expect(await paidBy(buyer)).toEqual([3900, 3510, 19_900]);
  });

  it('is undone by choosing the current plan again', async () => {
    const buyer = await subscriber(13);
    await buyer.changePlan({ planId: 11 });
    const response = await buyer.changePlan({ planId: 13 });
    expect(response.json()).toMatchObject({ status: 'active', subscription: { nextPlan: null, nextChargePrice: 199 } });
  });

  it('is replaced by an upgrade', async () => {
    const buyer = await subscriber(13);
    await buyer.changePlan({ planId: 11 });
    const response = await buyer.changePlan({ planId: 12 });
    expect(response.json()).toMatchObject({
      status: 'active',
      subscription: { subscription: { id: 12 }, nextPlan: null },
    });
  });
});

describe('a change is rejected', () => {
  it('when the user already has this plan', async () => {
    const buyer = await subscriber(11);
    for (const ask of [buyer.changePlan, buyer.previewChange]) {
      const response = await ask({ planId: 11 });
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'plan_same']);
    }
  });

  it('without a subscription', async () => {
    const buyer = await world.addBuyer({ planId: 10 });
    for (const ask of [buyer.changePlan, buyer.previewChange]) {
      expect((await ask({ planId: 11 })).json()).toMatchObject({ code: 'no_recurring_subscription' });
    }
  });

  it('when an app store bills the user', async () => {
    const buyer = await world.addBuyer();
    await addSubscription(world, buyer.userId, 12, 14, 'apple');
    expect((await buyer.changePlan({ planId: 11 })).json()).toMatchObject({ code: 'ongoing_apple' });
  });

  it('with an expired voucher, or with the card of another customer', async () => {
    const buyer = await subscriber(13);
    expect((await buyer.changePlan({ planId: 12, voucher: 'OVER20' })).json()).toMatchObject({
      code: 'coupon_invalid',
    });
    const card = await world.newCard();
    await (await world.addBuyer()).subscribe({ planId: 11, card });
    expect((await buyer.changePlan({ planId: 12, card })).json()).toMatchObject({ code: 'method_other_customer' });
    expect(await paidBy(buyer)).toHaveLength(1);
  });
});
