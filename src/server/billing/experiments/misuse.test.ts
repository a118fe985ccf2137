import type Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, cards, purchaseOf, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { releaseOverduePlace } from '#server/billing/promotions/release-promotion-places.ts';
import { findOpenPurchase } from '#server/billing/purchases/purchases.queries.ts';
import { checkAll } from '#server/billing/reconcile/check-all.ts';
import { createDispute } from '#test/stripe.ts';

/** Attempts to misuse billing, and manual changes in Stripe's dashboard. None of them may cost or give money. */

const MONTHLY = 11;
const ANNUAL = 12;
const BASIC = 13;

const world = useBillingWorld();
beforeEach(async () => {
  world.takeEvents(); // events of earlier tests
});

const subscriber = (planId = MONTHLY, voucher?: string) => world.addSubscriber({ planId, voucher });

describe('plan ids that do not exist', () => {
  it('are rejected as invalid', async () => {
    const buyer = await subscriber();
    const planId = 99_999_999_999;
    const card = await world.newCard();
    const answers = [
      await buyer.subscribe({ planId, card }),
      await buyer.changePlan({ planId }),
      await buyer.previewChange({ planId }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  });
});

describe('a subscription created by hand at Stripe', () => {
  const priceByHand = async (metadata: Record<string, string>) =>
    world.stripe.prices.create({
      currency: 'usd',
      unit_amount: 500,
      recurring: { interval: 'month' },
      product_data: { name: 'By hand' },
      metadata,
    });

  async function addByHand(buyer: Buyer, price: string) {
    const customer = (await world.customerOf(buyer.userId))!;
    const card = await world.stripe.paymentMethods.attach(await world.newCard(), { customer });
    return world.stripe.subscriptions.create({ customer, items: [{ price }], default_payment_method: card.id });
  }

  it('is ignored if it is for something else, and does not block a purchase', async () => {
    const buyer = await world.addBuyer();
    expect((await buyer.subscribe({ planId: MONTHLY, card: await world.newCard(cards.noFunds) })).statusCode).toBe(402);
    await addByHand(buyer, (await priceByHand({})).id);
    await world.deliverWebhooks();
    await checkAll(world.deps);
    expect(await buyer.subscriptions()).toEqual([]);
    expect((await buyer.subscribe({ planId: MONTHLY, card: await world.newCard() })).statusCode).toBe(200);
  });

  it('changes nothing beside a live one, and takes over when that one has ended', async () => {
    const buyer = await subscriber();
    const [own] = await world.subscriptionsOf(buyer.userId);
    const second = await addByHand(buyer, (await priceByHand({ planId: String(ANNUAL) })).id);
    await world.deliverWebhooks();
    await checkAll(world.deps);
    expect(await buyer.recurring()).toMatchObject([{ subscription: { id: MONTHLY } }]);
    expect((await buyer.subscribe({ planId: BASIC, card: await world.newCard() })).statusCode).toBe(409);

    await world.stripe.subscriptions.cancel(own!.id);
    await world.sync(buyer);
    expect((await world.subscriptionsOf(buyer.userId)).map(({ id }) => id)).toContain(second.id);
    expect(await buyer.recurring()).toMatchObject([{ subscription: { id: ANNUAL }, status: 'active' }]);
  });
});

describe('vouchers', () => {
  it('do not add up: the same one counts once, and a lasting one continues after a change', async () => {
    await world.stripe.coupons.create({ id: 'HALF', percent_off: 50, duration: 'forever' });
    const buyer = await subscriber(BASIC, 'HALF');
    const again = await buyer.changePlan({ planId: ANNUAL, voucher: 'HALF' });
    expect(again.json()).toMatchObject({ code: 'coupon_invalid' });
    const { nextChargePrice } = (await buyer.previewChange({ planId: ANNUAL })).json<{
      nextChargePrice: number;
    }>();
    expect((await buyer.changePlan({ planId: ANNUAL })).statusCode).toBe(200);
    const [held] = await buyer.recurring();
    expect(held?.nextChargePrice).toBe(held!.price / 2);
    expect(nextChargePrice).toBe(held!.price / 2);
  });

  it('cannot be guessed by asking for the price of a change', async () => {
    const buyer = await subscriber();
    const statuses: number[] = [];
    for (let guess = 0; guess < 15; guess += 1) {
      statuses.push((await buyer.previewChange({ planId: ANNUAL, voucher: `GUESS${guess}` })).statusCode);
    }
    expect(statuses).toContain(429);
  });
});

describe('a credit left by a change', () => {
  it('is voided by a refund, so that the user does not get both', async () => {
    const buyer = await subscriber(BASIC);
    expect((await buyer.changePlan({ planId: ANNUAL, voucher: 'FREE100' })).statusCode).toBe(200);
    const balance = async () =>
      (await world.stripe.customers.retrieve((await world.customerOf(buyer.userId))!)) as Stripe.Customer;
    expect((await balance()).balance).toBeLessThan(0);
    const [held] = await buyer.recurring();
    const claimed = await buyer.post(`recurring-subscriptions/${held!.id}/refund`, { reason: 'other' });
    expect(claimed.statusCode).toBe(200);
    expect((await balance()).balance).toBe(0);
  });
});

describe('a chargeback', () => {
  it('ends the subscription and the access', async () => {
    const buyer = await subscriber();
    await world.deliverWebhooks();
    const [invoice] = await world.paidInvoicesOf(buyer.userId);
    const { data } = await world.stripe.invoicePayments.list({ invoice: invoice!.id, status: 'paid' });
    const intent = await world.stripe.paymentIntents.retrieve(data[0]!.payment.payment_intent as string);
    world.clock.advance(60);
    createDispute(world.sandbox.world, intent.latest_charge as string);
    await world.deliverWebhooks();
    expect((await world.subscriptionsOf(buyer.userId)).map(({ status }) => status)).toEqual(['canceled']);
    expect(await buyer.subscriptions()).toEqual([]);
  });
});

describe('a promotion', () => {
  const usePromotion = async (change: { activations: number; max_activations: number }) => {
    await world.db.updateTable('promotions').set(change).where('plan_id', '=', ANNUAL).execute();
  };
  const placesOf = ({ userId }: Buyer) =>
    world.db.selectFrom('promotion_places').selectAll().where('user_id', '=', userId).execute();

  it('is only applied together with a place when it opens after a purchase was begun', async () => {
    const before = await world.db
      .selectFrom('promotions')
      .select(['activations', 'max_activations'])
      .where('plan_id', '=', ANNUAL)
      .executeTakeFirstOrThrow();
    await usePromotion({ activations: before.max_activations, max_activations: before.max_activations });
    const buyer = await world.addBuyer();
    const card = await world.newCard();
    world.sandbox.setFaults({ match: 'POST /v1/subscriptions', kind: 'rate-limit-429', times: 20 });
    expect((await buyer.subscribe({ planId: ANNUAL, card })).statusCode).toBe(502);
    world.sandbox.setFaults();
    await usePromotion(before);

    expect((await buyer.subscribe({ planId: ANNUAL, card })).statusCode).toBe(200);
    const [invoice] = await world.paidInvoicesOf(buyer.userId);
    expect([invoice!.amount_paid < invoice!.subtotal, (await placesOf(buyer)).length]).toEqual([true, 1]);
  });

  it('keeps the place of a user who took it again before the job ran', async () => {
    const buyer = await world.addBuyer();
    const waiting = await buyer.subscribe({ planId: ANNUAL, card: await world.newCard(cards.asksEveryTime) });
    expect(purchaseOf(waiting).status).toBe('requires_action');
    const [place] = await placesOf(buyer);
    await releaseOverduePlace(world.deps, { userId: buyer.userId, promotionId: place!.promotion_id });
    expect(await findOpenPurchase(world.db, buyer.userId)).toBeDefined();
    expect(await placesOf(buyer)).toHaveLength(1);
  });
});
