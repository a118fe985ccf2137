import { beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, cards, purchaseOf, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { releasePromotionPlaces } from './release-promotion-places.ts';

const world = useBillingWorld();
beforeEach(async () => {
  await world.db.deleteFrom('promotion_places').execute();
  await setPlaces(500);
});

const setPlaces = (max_activations: number) =>
  world.db.updateTable('promotions').set({ activations: 0, max_activations }).where('id', '=', 1).execute();

const taken = async () => {
  const row = await world.db
    .selectFrom('promotions')
    .select('activations')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return row.activations;
};

const hold = (buyer: Buyer) => buyer.send('PATCH', 'payments/12/promotion', { payload: {} });

const HALF_AN_HOUR = 1801;

describe('PATCH payments/:id/promotion', () => {
  it('holds one place per user for half an hour', async () => {
    const buyer = await world.addBuyer();
    for (let times = 0; times < 2; times += 1) {
      const { promotion, reservedUntil } = (await hold(buyer)).json<{
        promotion: { activations: number };
        reservedUntil: string;
      }>();
      expect(promotion).toMatchObject({ id: 1, value: 20, maxActivations: 500, activations: 1 });
      expect(new Date(reservedUntil).getTime()).toBe(world.clock.now().getTime() + 1_800_000);
    }
    expect(await taken()).toBe(1);
  });

  it('is rejected when no place is left or there is no promotion', async () => {
    await setPlaces(1);
    await hold(await world.addBuyer());
    const response = await hold(await world.addBuyer());
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'promotion_over']);
    const other = await (await world.addBuyer()).send('PATCH', 'payments/11/promotion', { payload: {} });
    expect(other.json()).toMatchObject({ code: 'promotion_over' });
    expect(await taken()).toBe(1);
  });
});

describe('a promotion place', () => {
  it('stays with a user who pays, at the price that was shown', async () => {
    const buyer = await world.addBuyer();
    await hold(buyer);
    const response = await buyer.subscribe({ planId: 12, card: await world.newCard(), expectedPrice: 239.2 });
    expect(purchaseOf(response)).toMatchObject({ status: 'active', subscription: { nextChargePrice: 299 } });
    expect((await world.paidInvoicesOf(buyer.userId))[0]?.amount_paid).toBe(23_920);
    world.clock.advance(HALF_AN_HOUR);
    await releasePromotionPlaces(world.deps);
    expect(await taken()).toBe(1);
  });

  it('is released without payment in time, and the open payment is ended', async () => {
    const buyer = await world.addBuyer();
    const asked = await buyer.subscribe({ planId: 12, card: await world.newCard(cards.asksEveryTime) });
    world.clock.advance(HALF_AN_HOUR);
    await releasePromotionPlaces(world.deps);
    expect(await taken()).toBe(0);
    world.atTheBank(purchaseOf(asked).nextAction?.url, 'succeeded');
    expect(await world.paidInvoicesOf(buyer.userId)).toEqual([]);
    await world.signInAgain(buyer);
    expect((await buyer.get('user')).json()).toMatchObject({ subscriptions: [] });
  });

  it('stays with a user who paid at the bank and did not return', async () => {
    const buyer = await world.addBuyer();
    const asked = await buyer.subscribe({ planId: 12, card: await world.newCard(cards.asksEveryTime) });
    world.atTheBank(purchaseOf(asked).nextAction?.url, 'succeeded');
    world.clock.advance(HALF_AN_HOUR);
    await releasePromotionPlaces(world.deps);
    expect(await taken()).toBe(1);
    await world.signInAgain(buyer);
    expect((await buyer.get('user')).json()).toMatchObject({ subscriptions: [{ subscription: { id: 12 } }] });
  });

  it('is checked before the charge: a user never pays more than was shown', async () => {
    await setPlaces(1);
    await hold(await world.addBuyer());
    const buyer = await world.addBuyer();
    const card = await world.newCard();
    const response = await buyer.subscribe({ planId: 12, card, expectedPrice: 239.2 });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'promotion_over']);
    expect(await world.subscriptionsOf(buyer.userId)).toEqual([]);
    const regular = await buyer.subscribe({ planId: 12, card, expectedPrice: 299 });
    expect(regular.json()).toMatchObject({ status: 'active' });
    expect((await world.paidInvoicesOf(buyer.userId))[0]?.amount_paid).toBe(29_900);
  });

  it('is released when Stripe creates no subscription', async () => {
    const buyer = await world.addBuyer();
    world.sandbox.setFaults({ match: 'POST /v1/subscriptions', kind: 'error-500', times: 10 });
    await buyer.subscribe({ planId: 12, card: await world.newCard() });
    world.sandbox.setFaults();
    expect(await taken()).toBe(0);
  });
});
