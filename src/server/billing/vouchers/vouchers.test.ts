import { describe, expect, it } from 'vitest';
import { type BillingWorld, type Buyer, cards, purchaseOf, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { expectRateLimited } from '#test/responses.ts';

const world = useBillingWorld();

const verify = (buyer: Buyer, code: string, planId?: number) =>
  buyer.post('recurring-subscriptions/verify-coupon', {
    stripeCouponId: code,
    ...(planId !== undefined && { subscriptionId: planId }),
  });

const paidBy = async ({ userId }: Buyer) =>
  (await world.paidInvoicesOf(userId)).map(({ amount_paid: amount }) => amount);

describe('POST recurring-subscriptions/verify-coupon', () => {
  it('returns the value of a code, whatever its case and spaces', async () => {
    const buyer = await world.addBuyer();
    for (const code of ['STUDENT10', 'student10', ' STUDENT10 ']) {
      expect((await verify(buyer, code)).json()).toEqual({
        discount: {
          id: expect.stringMatching(/^promo_/) as string,
          percentOff: 10,
          duration: 'once',
          months: null,
        },
      });
    }
  });

  it('accepts the id that it returned', async () => {
    const buyer = await world.addBuyer();
    const { discount } = (await verify(buyer, 'STUDENT10')).json<{ discount: { id: string } }>();
    expect((await verify(buyer, discount.id)).json()).toEqual({ discount });
  });

  it('accepts coupons without a code, for their plans only', async () => {
    const buyer = await world.addBuyer();
    await (await world.addBuyer()).subscribe({ planId: 11, card: await world.newCard() });
    await world.stripe.coupons.create({
      id: 'GIFT',
      percent_off: 50,
      duration: 'once',
      applies_to: { products: ['plan-11'] },
    });
    expect((await verify(buyer, 'GIFT', 11)).json()).toEqual({
      discount: { id: 'GIFT', percentOff: 50, duration: 'once', months: null },
    });
    expect((await verify(buyer, 'GIFT', 12)).json()).toEqual({ discount: null });
  });

  it('accepts a fixed amount for prices in its currency, and charges the rest', async () => {
    const buyer = await world.addBuyer();
    const code = await aCoupon({ amount_off: 550, currency: 'usd' });
    const discount = { id: code, percentOff: 0, amountOff: 5.5, duration: 'once', months: null };
    expect((await verify(buyer, code, 11)).json()).toEqual({ discount });
    expect((await verify(buyer, await aCoupon({ amount_off: 550, currency: 'eur' }), 11)).json()).toEqual({
      discount: null,
    });
    expect((await buyer.subscribe({ planId: 11, card: await world.newCard(), voucher: code })).statusCode).toBe(200);
    expect(await paidBy(buyer)).toEqual([3350]);
  });

  it('refuses to charge a price in another currency with a fixed amount', async () => {
    const buyer = await world.addBuyer();
    const voucher = await aCoupon({ amount_off: 550, currency: 'eur' });
    const refused = await buyer.subscribe({ planId: 11, card: await world.newCard(), voucher });
    expect(refused.json()).toMatchObject({ code: 'coupon_invalid' });
    expect(await paidBy(buyer)).toEqual([]);
  });

  it.each([
    ['is unknown', async () => 'NOTHING'],
    ['is over', async () => 'OVER20'],
    ['is not text as codes have it', async () => '<b>\u0000😀\ud800</b>'],
    ['is an unknown id', async () => 'promo_unknown'],
    ['belongs to a promotion', async () => aCoupon({ percent_off: 20, metadata: { promotionId: '1' } })],
    ['was used as often as it may be', usedUpCode],
    ['is for one customer', codeOfAnotherUser],
  ])('returns no discount for a voucher that %s', async (_title, code) => {
    expect((await verify(await world.addBuyer(), await code())).json()).toEqual({ discount: null });
  });

  it('refuses a voucher below its minimum amount', async () => {
    const buyer = await world.addBuyer();
    await world.stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: await aCoupon({ percent_off: 10 }) },
      code: 'BIGONLY',
      restrictions: { minimum_amount: 10_000, minimum_amount_currency: 'usd' },
    });
    expect((await verify(buyer, 'BIGONLY', 11)).json()).toEqual({ discount: null });
    expect((await verify(buyer, 'BIGONLY', 12)).json()).toMatchObject({ discount: { percentOff: 10 } });
  });

  it('is limited to ten requests a minute, so that codes cannot be guessed', async () => {
    const buyer = await world.addBuyer();
    for (let tries = 0; tries < 10; tries += 1) expect((await verify(buyer, 'GUESS')).statusCode).toBe(200);
    const response = await verify(buyer, 'GUESS');
    expectRateLimited(response);
  });
});

describe('paying with a voucher', () => {
  it('reduces the first charge', async () => {
    const buyer = await world.addBuyer();
    const response = await buyer.subscribe({ planId: 11, card: await world.newCard(), voucher: 'STUDENT10' });
    expect(purchaseOf(response).subscription).toMatchObject({ price: 39, nextChargePrice: 39 });
    expect(await paidBy(buyer)).toEqual([3510]);
  });

  it('applies to the price after a promotion', async () => {
    const buyer = await world.addBuyer();
    await buyer.subscribe({ planId: 12, card: await world.newCard(), voucher: 'STUDENT10' });
    expect(await paidBy(buyer)).toEqual([21_528]);
  });

  it('reduces later charges if the voucher is lasting', async () => {
    const voucher = await aCoupon({ percent_off: 50, duration: 'forever' });
    const response = await (await world.addBuyer()).subscribe({ planId: 11, card: await world.newCard(), voucher });
    expect(purchaseOf(response).subscription).toMatchObject({ price: 39, nextChargePrice: 19.5 });
  });

  it('validates the voucher again and rejects an expired one', async () => {
    const buyer = await world.addBuyer();
    const response = await buyer.subscribe({ planId: 11, card: await world.newCard(), voucher: 'OVER20' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({ code: 'coupon_invalid', message: 'Voucher is expired or invalid!' });
    expect(await world.subscriptionsOf(buyer.userId)).toEqual([]);
  });

  it('costs nothing at 100 percent, and grants access once the bank approves the card', async () => {
    const buyer = await world.addBuyer();
    const card = await world.newCard(cards.asksOnce);
    const asked = await buyer.subscribe({ planId: 11, card, voucher: 'FREE100' });
    expect(asked.json()).toMatchObject({ status: 'requires_action', subscription: { status: 'incomplete' } });
    expect((await buyer.get('user')).json()).toMatchObject({ subscriptions: [] });

    world.atTheBank(purchaseOf(asked).nextAction?.url, 'succeeded');
    const response = await buyer.subscribe({ planId: 11, card, voucher: 'FREE100' });
    expect(response.json()).toMatchObject({
      status: 'active',
      subscription: { status: 'active', nextChargePrice: 39, card: { last4: '3155' } },
    });
    expect(await paidBy(buyer)).toEqual([0]);
  });

  it('starts without a card at 100 percent, and ends with the free period', async () => {
    const buyer = await world.addBuyer();
    const free = (voucher: string | null) =>
      buyer.send('PUT', 'recurring-subscriptions', { payload: { subscriptionId: 11, stripeCouponId: voucher } });
    for (const voucher of [null, 'STUDENT10']) {
      const refused = await free(voucher);
      expect(refused.statusCode).toBe(400);
      expect(JSON.stringify(refused.json())).toContain('stripePaymentMethodId');
    }
    const response = await free('FREE100');
    expect(response.json()).toMatchObject({ status: 'active', subscription: { status: 'cancelling', card: null } });
    expect((await buyer.get('user')).json()).toMatchObject({ subscriptions: [{ subscription: { id: 11 } }] });
    const mails = (await world.runJobs()).filter(({ to }) => to.address === buyer.email);
    expect(mails).toEqual([]);
  });

  it('can be redeemed once per person, unless it allows more', async () => {
    const buyer = await world.addBuyer();
    await buyer.subscribe({ planId: 11, card: await world.newCard(), voucher: 'STUDENT10' });
    expect((await verify(buyer, 'student10', 11)).json()).toEqual({ discount: null });
    expect((await verify(await world.addBuyer(), 'student10', 11)).json()).toMatchObject({ discount: {} });

    const many = await aCoupon({ percent_off: 10, metadata: { reusable: 'true' } });
    const again = await world.addBuyer();
    await again.subscribe({ planId: 11, card: await world.newCard(), voucher: many });
    expect((await verify(again, many, 11)).json()).toMatchObject({ discount: { percentOff: 10 } });
  });

  it('starts a new purchase when the setup intent is gone', async () => {
    const buyer = await world.addBuyer();
    const card = await world.newCard(cards.asksOnce);
    await buyer.subscribe({ planId: 11, card, voucher: 'FREE100' });
    const [subscription] = await world.subscriptionsOf(buyer.userId);
    await world.stripe.subscriptions.cancel(subscription?.id ?? '');
    const gone = await buyer.subscribe({ planId: 11, card, voucher: 'FREE100' });
    expect(gone.statusCode).toBe(404);
    expect(gone.json()).toEqual({ code: 'setup_intent_missing', message: 'Could not find the setup intent process.' });
    const again = await buyer.subscribe({ planId: 11, card: await world.newCard(), voucher: 'FREE100' });
    expect(again.json()).toMatchObject({ status: 'active' });
  });

  it('ends a purchase begun with another voucher', async () => {
    const buyer = await world.addBuyer();
    await buyer.subscribe({ planId: 11, card: await world.newCard(cards.asksEveryTime), voucher: 'FREE100' });
    const response = await buyer.subscribe({ planId: 11, card: await world.newCard(), voucher: null });
    expect(response.json()).toMatchObject({ status: 'active' });
    const states = (await world.subscriptionsOf(buyer.userId)).map(({ status }) => status);
    expect(states).toEqual(['active', 'canceled']);
    expect(await paidBy(buyer)).toEqual([3900, 0]);
  });
});

async function aCoupon(params: Parameters<BillingWorld['stripe']['coupons']['create']>[0]) {
  const { id } = await world.stripe.coupons.create({ duration: 'once', ...params });
  return id;
}

async function usedUpCode() {
  const coupon = await aCoupon({ percent_off: 30 });
  const code = { promotion: { type: 'coupon' as const, coupon }, code: 'ONLYONE', max_redemptions: 1 };
  await world.stripe.promotionCodes.create(code);
  await (await world.addBuyer()).subscribe({ planId: 11, card: await world.newCard(), voucher: 'ONLYONE' });
  return 'ONLYONE';
}

async function codeOfAnotherUser() {
  const coupon = await aCoupon({ percent_off: 30 });
  const { id: customer } = await world.stripe.customers.create({});
  await world.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code: 'MINE', customer });
  return 'MINE';
}
