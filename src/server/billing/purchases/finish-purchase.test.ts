import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Buyer, cards, purchaseOf, useBillingWorld } from '#server/billing/billing.test-kit.ts';

const world = useBillingWorld();

const finish = (buyer: Buyer, id: string) => buyer.post(`recurring-subscriptions/purchases/${id}/finish`, {});

const startAs = (buyer: Buyer, attemptId: string, card: string) =>
  buyer.send('PUT', 'recurring-subscriptions', {
    payload: { subscriptionId: 11, stripePaymentMethodId: card, attemptId },
  });

describe('POST recurring-subscriptions/purchases/:id/finish', () => {
  it('answers for a completed purchase, by its id and by the key of the browser', async () => {
    const buyer = await world.addBuyer();
    const key = randomUUID();
    const started = await startAs(buyer, key, await world.newCard());
    for (const id of [key, purchaseOf(started).attemptId]) {
      expect((await finish(buyer, id)).json()).toEqual(started.json());
    }
    expect(await world.paidInvoicesOf(buyer.userId)).toHaveLength(1);
  });

  it('completes a purchase whose response from Stripe was lost, and charges once', async () => {
    const buyer = await world.addBuyer();
    const key = randomUUID();
    world.sandbox.setFaults({ match: 'POST /v1/payment_intents/:id/confirm', kind: 'reset-after', times: 20 });
    expect((await startAs(buyer, key, await world.newCard())).statusCode).toBe(502);
    world.sandbox.setFaults();
    expect((await finish(buyer, key)).json()).toMatchObject({ status: 'active', subscription: { status: 'active' } });
    expect(await world.paidInvoicesOf(buyer.userId)).toHaveLength(1);
  });

  it('leads to the bank in another browser, and completes the purchase after it', async () => {
    const buyer = await world.addBuyer();
    const asked = purchaseOf(await buyer.subscribe({ planId: 11, card: await world.newCard(cards.asksEveryTime) }));
    const elsewhere = await world.signInAgain(buyer);
    const continued = purchaseOf(await finish(elsewhere, 'current'));
    expect(continued).toMatchObject({ status: 'requires_action', nextAction: asked.nextAction });
    world.atTheBank(continued.nextAction?.url, 'succeeded');
    expect((await finish(elsewhere, continued.attemptId)).json()).toMatchObject({ status: 'active' });
    expect((await finish(elsewhere, 'current')).statusCode).toBe(404);
  });

  it('repeats why the bank refused', async () => {
    const buyer = await world.addBuyer();
    const key = randomUUID();
    const refused = await startAs(buyer, key, await world.newCard(cards.noFunds));
    expect(refused.statusCode).toBe(402);
    expect((await finish(buyer, key)).json()).toEqual(refused.json());
  });

  it('continues a change of plan', async () => {
    const buyer = await world.addBuyer();
    await buyer.subscribe({ planId: 11, card: await world.newCard() });
    const asked = purchaseOf(await buyer.changePlan({ planId: 12, card: await world.newCard(cards.asksEveryTime) }));
    world.atTheBank(asked.nextAction?.url, 'succeeded');
    const next = purchaseOf(await finish(buyer, asked.attemptId));
    world.atTheBank(next.nextAction?.url, 'succeeded');
    expect((await finish(buyer, asked.attemptId)).json()).toMatchObject({ status: 'active' });
    expect(await buyer.recurring()).toMatchObject([{ subscription: { id: 12 } }]);
  });

  it('finds neither unknown purchases nor those of other users', async () => {
    const [buyer, other] = [await world.addBuyer(), await world.addBuyer()];
    const { attemptId } = purchaseOf(await buyer.subscribe({ planId: 11, card: await world.newCard() }));
    for (const id of [attemptId, randomUUID(), 'current']) expect((await finish(other, id)).statusCode).toBe(404);
    expect((await finish(other, 'nonsense')).statusCode).toBe(400);
  });
});
