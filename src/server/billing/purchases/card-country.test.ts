import { describe, expect, it } from 'vitest';
import { type Buyer, cards, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import type { PlansResult } from '#shared/billing/plans.contract.ts';
import { eventsOf } from '#test/events.ts';

const MONTHLY = 11;

const world = useBillingWorld();

async function buyerFrom(isoCode: string): Promise<Buyer> {
  const buyer = await world.addBuyer();
  const { id } = await world.db
    .selectFrom('countries')
    .select('id')
    .where('iso_code', '=', isoCode)
    .executeTakeFirstOrThrow();
  await world.db.updateTable('users').set({ country_id: id }).where('id', '=', buyer.userId).execute();
  return buyer;
}

async function priceFor(buyer: Buyer): Promise<number> {
  const plans = (await buyer.get('subscriptions/plans')).json<PlansResult>();
  return plans.find(({ id }) => id === MONTHLY)!.price!;
}

/** A card that a bank in this country issued. */
async function cardFrom(country: string): Promise<string> {
  const id = await world.newCard();
  world.sandbox.world.step(() => {
    const { store } = world.sandbox.world;
    const method = store.find<{ id: string; object: string; card: object }>(id)!;
    store.put({ ...method, card: { ...method.card, country } });
  });
  return id;
}

describe('the price of a reduced region', () => {
  it('follows the country of the card, after the buyer has seen the price', async () => {
    const buyer = await buyerFrom('NG');
    const declared = await priceFor(buyer);
    expect(declared).toBeLessThan(39);
    const card = await cardFrom('US');
    const refused = await buyer.subscribe({ planId: MONTHLY, card, expectedPrice: declared });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'card_country', message: expect.stringContaining('$39.00') as string },
    ]);
    expect(await world.subscriptionsOf(buyer.userId)).toEqual([]);
    expect(await priceFor(buyer)).toBe(39);

    expect((await buyer.subscribe({ planId: MONTHLY, card, expectedPrice: 39 })).json()).toMatchObject({
      status: 'active',
    });
    expect((await world.paidInvoicesOf(buyer.userId)).map(({ amount_paid: amount }) => amount)).toEqual([3900]);
    const events = await eventsOf(world, buyer.userId, 'card_country_differs');
    expect(events.map(({ details }) => details)).toEqual([{ plan: MONTHLY, from: 'AFR', to: 'USA', country: 'US' }]);
  });

  it('is charged to a card of that region, also after another card was tried', async () => {
    const buyer = await buyerFrom('NG');
    const declared = await priceFor(buyer);
    await buyer.subscribe({ planId: MONTHLY, card: await cardFrom('US') });
    const card = await cardFrom('NG');
    expect((await buyer.subscribe({ planId: MONTHLY, card, expectedPrice: 39 })).json()).toMatchObject({
      code: 'card_country',
    });
    expect((await buyer.subscribe({ planId: MONTHLY, card, expectedPrice: declared })).json()).toMatchObject({
      status: 'active',
    });
  });

  it('does not change the regular price for a card from elsewhere', async () => {
    const buyer = await buyerFrom('US');
    const started = await buyer.subscribe({ planId: MONTHLY, card: await world.newCard(cards.good) });
    expect(started.statusCode).toBe(200);
    const other = await (await buyerFrom('US')).subscribe({ planId: MONTHLY, card: await cardFrom('NG') });
    expect(other.json()).toMatchObject({ status: 'active', subscription: { price: 39 } });
  });
});
