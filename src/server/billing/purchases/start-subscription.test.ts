import { describe, expect, it } from 'vitest';
import { cards, purchaseOf, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { eventsOf } from '#test/events.ts';
import { addSubscription } from '#test/people.ts';
import { expectRateLimited } from '#test/responses.ts';

const world = useBillingWorld();

const refusal = (code: string, message: string) => ({ code, message });

describe('a good card', () => {
  it('starts a subscription and grants access at once', async () => {
    const buyer = await world.addBuyer();
    const response = await buyer.subscribe({ planId: 11, card: await world.newCard() });
    expect(response.json()).toMatchObject({ status: 'active', nextAction: null });
    expect(purchaseOf(response).subscription).toMatchObject({
      subscription: { id: 11, name: 'Monthly' },
      status: 'active',
      price: 39,
      currency: 'usd',
      nextCharge: '2026-04-01T10:00:00.000Z',
      nextChargePrice: 39,
      card: { brand: 'visa', last4: '4242' },
    });
    expect((await buyer.get('user')).json()).toMatchObject({
      subscriptions: [{ subscription: { id: 11 }, ends: '2026-04-01T10:00:00.000Z', daysLeft: 31 }],
      recurringSubscriptions: [{ subscription: { id: 11 }, daysToNextCharge: 31 }],
    });
    const invoices = await world.paidInvoicesOf(buyer.userId);
    expect(invoices.map(({ amount_paid: paid }) => paid)).toEqual([3900]);
  });

  it('is accepted while a trial is running', async () => {
    const buyer = await world.addBuyer({ planId: 10 });
    const response = await buyer.subscribe({ planId: 11, card: await world.newCard() });
    expect(response.statusCode).toBe(200);
  });

  it('returns the same result for a repeated request, and charges once', async () => {
    const buyer = await world.addBuyer();
    const card = await world.newCard();
    const first = await buyer.subscribe({ planId: 11, card });
    const second = await buyer.subscribe({ planId: 11, card });
    expect(second.statusCode).toBe(200);
    expect(purchaseOf(second).attemptId).toBe(purchaseOf(first).attemptId);
    expect(await world.paidInvoicesOf(buyer.userId)).toHaveLength(1);
  });

  it('fixes the region of the prices with the first purchase', async () => {
    const buyer = await world.addBuyer();
    const country = await world.db
      .selectFrom('countries')
      .innerJoin('world_regions', 'world_regions.id', 'countries.world_region_id')
      .select(['countries.id', 'world_regions.id as regionId'])
      .where('world_regions.code', '=', 'EUR')
      .executeTakeFirstOrThrow();
    await world.db.updateTable('users').set({ country_id: country.id }).where('id', '=', buyer.userId).execute();
    const response = await buyer.subscribe({ planId: 11, card: await world.newCard() });
    expect(purchaseOf(response).subscription).toMatchObject({ price: 35, currency: 'eur' });
    const customer = await world.db
      .selectFrom('billing_customers')
      .select('world_region_id')
      .where('user_id', '=', buyer.userId)
      .executeTakeFirstOrThrow();
    expect(customer.world_region_id).toBe(country.regionId);
  });
});

describe('a declined card', () => {
  const refused = 'Your bank declined this card. Please contact your bank, or use another card.';

  it.each([
    ['is refused without a reason', cards.declined, refused],
    ['has no money on it', cards.noFunds, expect.stringContaining('insufficient funds')],
    ['is lost, which it does not say', cards.lost, refused],
    ['is stolen, which it does not say', cards.stolen, refused],
    ['looks like fraud, which it does not say', cards.fraudulent, refused],
    ['has expired', cards.expired, 'This card has expired. Please use another card.'],
    ['was typed with a wrong code', cards.wrongCode, expect.stringContaining('security code')],
    ['meets trouble at the bank', cards.passingTrouble, expect.stringContaining('temporarily unavailable')],
  ])('%s: grants nothing, and another card continues the same purchase', async (_title, token, message) => {
    const buyer = await world.addBuyer();
    const response = await buyer.subscribe({ planId: 11, card: await world.newCard(token) });
    expect(response.statusCode).toBe(402);
    expect(response.json()).toEqual({ code: 'card_declined', message });
    expect((await buyer.get('user')).json()).toMatchObject({ subscriptions: [], recurringSubscriptions: [] });

    const second = await buyer.subscribe({ planId: 11, card: await world.newCard() });
    expect(second.json()).toMatchObject({ status: 'active' });
    expect(await world.subscriptionsOf(buyer.userId)).toHaveLength(1);
    expect(await world.paidInvoicesOf(buyer.userId)).toHaveLength(1);
  });

  it('is not sent to the bank again', async () => {
    const buyer = await world.addBuyer();
    const card = await world.newCard(cards.declined);
    await buyer.subscribe({ planId: 11, card });
    expect((await buyer.subscribe({ planId: 11, card })).json()).toMatchObject({ code: 'card_declined' });
    const refusals = await eventsOf(world, buyer.userId, 'card_refused');
    expect(refusals.map(({ details }) => details)).toEqual([{ reason: 'generic_decline' }]);
  });

  it('blocks further attempts after five declines', async () => {
    const buyer = await world.addBuyer();
    for (let tries = 0; tries < 5; tries += 1) {
      const response = await buyer.subscribe({ planId: 11, card: await world.newCard(cards.declined) });
      expect(response.statusCode).toBe(402);
    }
    const response = await buyer.subscribe({ planId: 11, card: await world.newCard() });
    expectRateLimited(response);
    expect(await world.paidInvoicesOf(buyer.userId)).toEqual([]);
  });

  it('can be tried thirty times in ten minutes, whatever the result', async () => {
    const buyer = await world.addBuyer();
    for (let tries = 0; tries < 30; tries += 1) await buyer.subscribe({ planId: 999, card: 'pm_x' });
    const response = await buyer.subscribe({ planId: 999, card: 'pm_x' });
    expectRateLimited(response);
  });
});

describe('a card that needs bank authentication', () => {
  it('grants nothing before the authentication, and access after it', async () => {
    const buyer = await world.addBuyer();
    const card = await world.newCard(cards.asksEveryTime);
    const asked = await buyer.subscribe({ planId: 11, card });
    expect(asked.json()).toMatchObject({ status: 'requires_action', subscription: { status: 'incomplete' } });
    expect((await buyer.get('user')).json()).toMatchObject({ subscriptions: [] });

    const repeated = await buyer.subscribe({ planId: 11, card });
    expect(purchaseOf(repeated)).toEqual(purchaseOf(asked));

    world.atTheBank(purchaseOf(asked).nextAction?.url, 'succeeded');
    for (let times = 0; times < 5; times += 1) {
      expect((await buyer.subscribe({ planId: 11, card })).json()).toMatchObject({
        status: 'active',
        nextAction: null,
      });
    }
    expect(await world.paidInvoicesOf(buyer.userId)).toHaveLength(1);
    expect((await buyer.get('user')).json()).toMatchObject({ subscriptions: [{ subscription: { id: 11 } }] });
  });

  it('reports a failed authentication each time, and another card continues', async () => {
    const buyer = await world.addBuyer();
    const card = await world.newCard(cards.asksEveryTime);
    const asked = await buyer.subscribe({ planId: 11, card });
    world.atTheBank(purchaseOf(asked).nextAction?.url, 'failed');
    for (let times = 0; times < 5; times += 1) {
      const response = await buyer.subscribe({ planId: 11, card });
      expect(response.statusCode).toBe(402);
      expect(response.json()).toEqual(
        refusal('authorisation_failed', 'We were unable to properly authorize your payment method. Try again.'),
      );
    }
    expect((await buyer.subscribe({ planId: 11, card: await world.newCard() })).json()).toMatchObject({
      status: 'active',
    });
    expect(await world.subscriptionsOf(buyer.userId)).toHaveLength(1);
  });

  it('is declined without access when it has no funds after the authentication', async () => {
    const buyer = await world.addBuyer();
    const card = await world.newCard(cards.asksThenNoFunds);
    const asked = await buyer.subscribe({ planId: 11, card });
    world.atTheBank(purchaseOf(asked).nextAction?.url, 'succeeded');
    expect((await buyer.subscribe({ planId: 11, card })).json()).toMatchObject({
      code: 'card_declined',
      message: expect.stringContaining('insufficient funds') as string,
    });
    expect((await buyer.recurring())[0]).toMatchObject({ status: 'incomplete' });
  });

  it('can be replaced while the bank waits', async () => {
    const buyer = await world.addBuyer();
    await buyer.subscribe({ planId: 11, card: await world.newCard(cards.asksEveryTime) });
    const response = await buyer.subscribe({ planId: 11, card: await world.newCard() });
    expect(response.json()).toMatchObject({ status: 'active' });
    expect(await world.subscriptionsOf(buyer.userId)).toHaveLength(1);
  });
});

describe('a purchase is rejected', () => {
  it('when the user already has a subscription', async () => {
    const buyer = await world.addBuyer();
    await buyer.subscribe({ planId: 11, card: await world.newCard() });
    const response = await buyer.subscribe({ planId: 12, card: await world.newCard() });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual(refusal('ongoing_subscription', 'User already has an ongoing subscription.'));
  });

  it('when Stripe has a subscription that is not stored here', async () => {
    const buyer = await world.addBuyer();
    await buyer.subscribe({ planId: 11, card: await world.newCard() });
    await world.db.deleteFrom('user_subscriptions').where('user_id', '=', buyer.userId).execute();
    await world.db.deleteFrom('recurring_subscriptions').where('user_id', '=', buyer.userId).execute();
    await world.db.deleteFrom('purchases').where('user_id', '=', buyer.userId).execute();
    const response = await buyer.subscribe({ planId: 12, card: await world.newCard() });
    expect(response.json()).toMatchObject({ code: 'ongoing_subscription' });
    expect((await buyer.get('user')).json()).toMatchObject({ subscriptions: [{ subscription: { id: 11 } }] });
  });

  it.each([
    ['apple', 'ongoing_apple'],
    ['google', 'ongoing_google'],
  ])('when an app store bills the user (%s)', async (source, code) => {
    const buyer = await world.addBuyer();
    await addSubscription(world, buyer.userId, 12);
    await world.db.updateTable('user_subscriptions').set({ source }).where('user_id', '=', buyer.userId).execute();
    const response = await buyer.subscribe({ planId: 12, card: await world.newCard() });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code });
  });

  it('with the card of another customer', async () => {
    const [buyer, other] = [await world.addBuyer(), await world.addBuyer()];
    const card = await world.newCard();
    await other.subscribe({ planId: 11, card });
    const response = await buyer.subscribe({ planId: 11, card });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual(
      refusal('method_other_customer', 'The Payment Method belongs to another Customer.'),
    );
  });

  it.each([['pm_nothing'], ['😀'], ['a\u0000b'], ['\ud800'], ['<b>x</b>'], ['../customers']])(
    'with a card that does not exist (%j)',
    async (card) => {
      const response = await (await world.addBuyer()).subscribe({ planId: 11, card });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'invalid_input' });
    },
  );

  it('where the plan has no price or is not sold', async () => {
    const buyer = await world.addBuyer();
    const region = world.db.selectFrom('world_regions').select('id').where('code', '=', 'USA');
    const price = world.db.updateTable('plan_prices').where('plan_id', '=', 13).where('world_region_id', '=', region);
    await price.set({ is_available: false }).execute();
    const card = await world.newCard();
    expect((await buyer.subscribe({ planId: 13, card })).json()).toEqual(
      refusal('subscription_not_in_area', 'The subscription is not available in the current area.'),
    );
    await world.db.deleteFrom('plan_prices').where('plan_id', '=', 13).where('world_region_id', '=', region).execute();
    expect((await buyer.subscribe({ planId: 13, card })).json()).toEqual(
      refusal('price_not_in_area', 'The subscription has no price defined for the current area.'),
    );
  });

  it('for a plan that is not sold', async () => {
    const buyer = await world.addBuyer();
    const card = await world.newCard();
    for (const planId of [10, 999]) {
      const response = await buyer.subscribe({ planId, card });
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([410, 'plan_gone']);
    }
  });

  it('while Stripe cannot list the ongoing subscriptions', async () => {
    const buyer = await world.addBuyer();
    await buyer.subscribe({ planId: 11, card: await world.newCard(cards.declined) });
    world.sandbox.setFaults({ match: 'GET /v1/subscriptions', kind: 'error-500', times: 10 });
    const response = await buyer.subscribe({ planId: 11, card: await world.newCard() });
    world.sandbox.setFaults();
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual(refusal('ongoing_check_failed', 'Error checking ongoing subscriptions.'));
  });

  it('when Stripe fails, and a retry buys once', async () => {
    const buyer = await world.addBuyer();
    const card = await world.newCard();
    world.sandbox.setFaults({ match: 'POST /v1/subscriptions', kind: 'error-500', times: 10 });
    const response = await buyer.subscribe({ planId: 11, card });
    world.sandbox.setFaults();
    expect(response.statusCode).toBe(502);
    expect(response.json()).toEqual(refusal('provider_error', 'Stripe error occured'));
    expect((await buyer.subscribe({ planId: 11, card })).json()).toMatchObject({ status: 'active' });
    expect(await world.paidInvoicesOf(buyer.userId)).toHaveLength(1);
  });

  it('without a session', async () => {
    const buyer = await world.addBuyer();
    buyer.jwt = '';
    expect((await buyer.subscribe({ planId: 11, card: 'pm_x' })).statusCode).toBe(401);
  });
});
