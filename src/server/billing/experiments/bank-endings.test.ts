import { describe, expect, it } from 'vitest';
import { type Buyer, cards, purchaseOf, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { abandonStalePurchases } from '#server/billing/purchases/abandon-stale-purchases.ts';
import { plansOf } from './faults.test-kit.ts';

const world = useBillingWorld();

const HOURS_23 = 23 * 3600 + 1;

async function begun() {
  world.takeEvents();
  const buyer = await world.addBuyer();
  const card = await world.newCard(cards.asksEveryTime);
  const asked = await buyer.subscribe({ planId: 11, card });
  return { buyer, card, url: purchaseOf(asked).nextAction?.url };
}

const purchaseState = async (buyer: Buyer) => {
  const row = await world.db
    .selectFrom('purchases')
    .select('state')
    .where('user_id', '=', buyer.userId)
    .executeTakeFirst();
  return row?.state;
};

describe('bank authentication', () => {
  it('grants nothing while the user has not been there, however often they continue', async () => {
    const { buyer, card, url } = await begun();
    for (let times = 0; times < 5; times += 1) {
      const again = purchaseOf(await buyer.subscribe({ planId: 11, card }));
      expect(again).toMatchObject({ status: 'requires_action', nextAction: { url } });
    }
    expect(await plansOf(world, buyer)).toEqual([]);
    expect(await world.paidInvoicesOf(buyer.userId)).toEqual([]);
  });

  it('grants access by the webhook alone when the user agreed and closed the window', async () => {
    const { buyer, url } = await begun();
    world.atTheBank(url, 'succeeded');
    await world.deliverWebhooks();
    expect(await plansOf(world, buyer)).toEqual([11]);
    expect(await purchaseState(buyer)).toBe('done');
  });

  it('grants nothing when the user refused and closed the window', async () => {
    const { buyer, url } = await begun();
    world.atTheBank(url, 'failed');
    await world.deliverWebhooks();
    expect(await plansOf(world, buyer)).toEqual([]);
  });

  it('is abandoned after 23 hours without an answer, and a new purchase works', async () => {
    const { buyer } = await begun();
    world.clock.advance(HOURS_23);
    await abandonStalePurchases(world.deps);
    expect(await purchaseState(buyer)).toBe('abandoned');
    const states = (await world.subscriptionsOf(buyer.userId)).map(({ status }) => status);
    expect(states).toEqual(['incomplete_expired']);
    await world.signInAgain(buyer);
    expect((await buyer.subscribe({ planId: 11, card: await world.newCard() })).json()).toMatchObject({
      status: 'active',
    });
  });

  it('is found to be paid after 23 hours when the webhook was lost', async () => {
    const { buyer, url } = await begun();
    world.atTheBank(url, 'succeeded');
    world.clock.advance(HOURS_23);
    await abandonStalePurchases(world.deps);
    expect(await purchaseState(buyer)).toBe('done');
    expect(await plansOf(world, buyer)).toEqual([11]);
    expect(await world.paidInvoicesOf(buyer.userId)).toHaveLength(1);
  });
});
