import { describe, expect, it } from 'vitest';
import { type Buyer, cards, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import type { UpdatePaymentMethodResult } from '#shared/billing/recurring.contract.ts';

const DAY = 86_400;

const world = useBillingWorld();

async function subscriber(token?: string) {
  const buyer = await world.addSubscriber({ planId: 11, token });
  const [recurring] = await buyer.recurring();
  return { buyer, id: recurring?.id ?? 0 };
}

const changeCard = (buyer: Buyer, id: number, card: string) =>
  buyer.post(`recurring-subscriptions/${id}/updatePaymentMethod`, { stripePaymentMethodId: card });

const resultOf = (response: { json: () => unknown }) => response.json() as UpdatePaymentMethodResult; // by the contract

async function cardsOf({ userId }: Buyer) {
  const customer = (await world.customerOf(userId)) ?? '';
  const { data } = await world.stripe.paymentMethods.list({ customer, type: 'card' });
  return data.map(({ card }) => card?.last4);
}

describe('POST recurring-subscriptions/:id/updatePaymentMethod', () => {
  it('replaces the old card', async () => {
    const { buyer, id } = await subscriber();
    const response = await changeCard(buyer, id, await world.newCard(cards.mastercard));
    expect(resultOf(response)).toMatchObject({ id, nextAction: null });
    expect(await buyer.recurring()).toMatchObject([
      { id, status: 'active', card: { brand: 'mastercard', last4: '4444' } },
    ]);
    expect(await cardsOf(buyer)).toEqual(['4444']);
    expect(await world.paidInvoicesOf(buyer.userId)).toHaveLength(1);
  });

  it('waits for bank authentication where it is required', async () => {
    const { buyer, id } = await subscriber();
    const card = await world.newCard(cards.asksOnce);
    const asked = resultOf(await changeCard(buyer, id, card));
    expect(asked.id).toBeNull();
    expect(await cardsOf(buyer)).toEqual(['4242']);
    world.atTheBank(asked.nextAction?.url, 'succeeded');
    expect(resultOf(await changeCard(buyer, id, card))).toMatchObject({ id, attemptId: asked.attemptId });
    expect(await cardsOf(buyer)).toEqual(['3155']);
  });

  it('keeps the old card when the bank declines the new one', async () => {
    const { buyer, id } = await subscriber();
    expect((await changeCard(buyer, id, await world.newCard(cards.declined))).json()).toMatchObject({
      code: 'card_declined',
    });
    const card = await world.newCard(cards.asksOnce);
    const asked = resultOf(await changeCard(buyer, id, card));
    world.atTheBank(asked.nextAction?.url, 'failed');
    expect((await changeCard(buyer, id, card)).json()).toMatchObject({ code: 'authorisation_failed' });
    expect(await buyer.recurring()).toMatchObject([{ card: { last4: '4242' } }]);
    expect(resultOf(await changeCard(buyer, id, await world.newCard(cards.mastercard)))).toMatchObject({ id });
  });

  it('pays overdue invoices at once', async () => {
    const { buyer, id } = await subscriber();
    await breakCard(buyer);
    world.clock.advance(32 * DAY);
    await world.sync(buyer);
    await world.signInAgain(buyer);
    expect(await buyer.recurring()).toMatchObject([{ status: 'past_due', accessUntil: expect.any(String) as string }]);

    const card = await world.newCard(cards.asksEveryTime);
    let result = resultOf(await changeCard(buyer, id, card));
    for (let steps = 0; result.nextAction; steps += 1) {
      expect(steps).toBeLessThan(2);
      world.atTheBank(result.nextAction.url, 'succeeded');
      result = resultOf(await changeCard(buyer, id, card));
    }
    expect(result).toMatchObject({ id });
    expect(await buyer.recurring()).toMatchObject([{ status: 'active', card: { last4: '3184' } }]);
    expect(await world.paidInvoicesOf(buyer.userId)).toHaveLength(2);
  });

  it('answers 404 for subscriptions of other users', async () => {
    const { id } = await subscriber();
    const { buyer } = await subscriber();
    const response = await changeCard(buyer, id, await world.newCard());
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'not_found']);
    expect((await changeCard(buyer, 9_007_199_254_740_991, 'pm_x')).statusCode).toBe(404);
    expect((await changeCard(buyer, -1, 'pm_x')).statusCode).toBe(400);
  });

  it('rejects the card of another customer', async () => {
    const card = await world.newCard();
    await (await world.addBuyer()).subscribe({ planId: 11, card });
    const { buyer, id } = await subscriber();
    expect((await changeCard(buyer, id, card)).json()).toMatchObject({ code: 'method_other_customer' });
  });

  it('rejects a subscription that has ended', async () => {
    const { buyer, id } = await subscriber();
    const [subscription] = await world.subscriptionsOf(buyer.userId);
    await world.stripe.subscriptions.cancel(subscription?.id ?? '');
    await world.sync(buyer);
    expect((await changeCard(buyer, id, await world.newCard())).json()).toMatchObject({
      code: 'no_recurring_subscription',
    });
  });
});

/** Sets a card that fails every later charge. */
async function breakCard(buyer: Buyer) {
  const customer = (await world.customerOf(buyer.userId)) ?? '';
  const [subscription] = await world.subscriptionsOf(buyer.userId);
  const card = await world.newCard(cards.failsLater);
  await world.stripe.paymentMethods.attach(card, { customer });
  await world.stripe.subscriptions.update(subscription?.id ?? '', { default_payment_method: card });
}
