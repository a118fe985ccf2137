import { describe, expect, it } from 'vitest';
import { type Buyer, cards, purchaseOf, useBillingWorld } from '#server/billing/billing.test-kit.ts';

const world = useBillingWorld();

const cancel = (buyer: Buyer, body: object = {}) => buyer.post('recurring-subscriptions/cancel-all', body);
const resume = (buyer: Buyer) => buyer.post('recurring-subscriptions/resume', {});

const subscriber = (planId = 11, token?: string) => world.addSubscriber({ planId, token });

describe('POST recurring-subscriptions/cancel-all', () => {
  it('stops the charges and keeps paid access, to the second', async () => {
    const buyer = await subscriber();
    const [before] = await buyer.recurring();
    const response = await cancel(buyer, { reason: 'Exam passed' });
    expect(response.json()).toMatchObject([
      { status: 'cancelling', nextCharge: null, nextChargePrice: null, accessUntil: before?.periodEnds },
    ]);
    expect((await buyer.get('user')).json()).toMatchObject({
      subscriptions: [{ subscription: { id: 11 }, ends: before?.periodEnds }],
      recurringSubscriptions: [],
    });
    const [subscription] = await world.subscriptionsOf(buyer.userId);
    expect(subscription).toMatchObject({
      cancel_at_period_end: true,
      cancellation_details: { comment: 'Exam passed' },
    });
    expect(await isOpenAt(buyer, before?.periodEnds, -1)).toBe(true);
    expect(await isOpenAt(buyer, before?.periodEnds, 0)).toBe(false);
  });

  it('sends one mail, however often it is repeated', async () => {
    const buyer = await subscriber();
    await world.runJobs();
    await cancel(buyer);
    expect((await cancel(buyer)).statusCode).toBe(200);
    const mails = await world.runJobs();
    expect(mails.filter(({ to }) => to.address === buyer.email).map(({ subject }) => subject)).toHaveLength(1);
  });

  it('ends a purchase that waits for the bank', async () => {
    const buyer = await world.addBuyer();
    const asked = await buyer.subscribe({ planId: 11, card: await world.newCard(cards.asksEveryTime) });
    expect((await cancel(buyer)).json()).toEqual([]);
    world.atTheBank(purchaseOf(asked).nextAction?.url, 'succeeded');
    expect(await world.paidInvoicesOf(buyer.userId)).toEqual([]);
  });

  it('undoes a scheduled change', async () => {
    const buyer = await subscriber(13);
    expect((await buyer.changePlan({ planId: 11 })).json()).toMatchObject({ status: 'scheduled' });
    expect((await cancel(buyer)).json()).toMatchObject([{ status: 'cancelling', nextPlan: null }]);
  });

  it('is rejected without a subscription', async () => {
    const response = await cancel(await world.addBuyer());
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'no_recurring_subscription']);
  });

  it('reports a failure of Stripe', async () => {
    const buyer = await subscriber();
    world.sandbox.setFaults({ match: 'POST /v1/subscriptions/:id', kind: 'error-500', times: 10 });
    const response = await cancel(buyer);
    world.sandbox.setFaults();
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([502, 'provider_error']);
    expect(await buyer.recurring()).toMatchObject([{ status: 'active' }]);
  });
});

describe('POST recurring-subscriptions/resume', () => {
  it('undoes the cancellation while the subscription runs', async () => {
    const buyer = await subscriber();
    const before = await buyer.recurring();
    await cancel(buyer);
    expect((await resume(buyer)).json()).toEqual(before);
    expect((await buyer.get('user')).json()).toMatchObject({ recurringSubscriptions: [{ subscription: { id: 11 } }] });
  });

  it.each([null, 'STUDENT10'])('brings back a planned change, with voucher %s', async (voucher) => {
    const buyer = await subscriber(12);
    expect((await buyer.changePlan({ planId: 11, voucher })).json()).toMatchObject({ status: 'scheduled' });
    const [before] = await buyer.recurring();
    await cancel(buyer);
    const [resumed] = (await resume(buyer)).json<unknown[]>();
    expect(resumed).toEqual(before);
    expect(resumed).toMatchObject({ nextPlan: { id: 11 } });
    const [subscription] = await world.subscriptionsOf(buyer.userId);
    expect(subscription?.metadata['plannedChange']).toBeUndefined();
  });

  it('does not bring back a planned change that another choice has replaced', async () => {
    const buyer = await subscriber(12);
    await buyer.changePlan({ planId: 11 });
    await cancel(buyer);
    expect((await buyer.changePlan({ planId: 12 })).json()).toMatchObject({ status: 'active' });
    await cancel(buyer);
    expect((await resume(buyer)).json()).toMatchObject([{ status: 'active', nextPlan: null }]);
  });

  it('changes nothing when nothing was cancelled, and requires a subscription', async () => {
    const buyer = await subscriber();
    expect((await resume(buyer)).json()).toMatchObject([{ status: 'active' }]);
    expect((await resume(await world.addBuyer())).json()).toMatchObject({ code: 'no_recurring_subscription' });
  });

  it('is rejected once the subscription has ended', async () => {
    const buyer = await subscriber();
    await cancel(buyer);
    world.clock.advance(32 * 86_400);
    await world.sync(buyer);
    await world.signInAgain(buyer);
    expect((await resume(buyer)).json()).toMatchObject({ code: 'no_recurring_subscription' });
    expect(await buyer.recurring()).toEqual([]);
  });
});

async function isOpenAt({ userId }: Buyer, moment: string | undefined, seconds: number): Promise<boolean> {
  const at = new Date(new Date(moment ?? '').getTime() + seconds * 1000);
  const held = await world.db
    .selectFrom('user_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ends_at', '>', at)
    .execute();
  return held.length > 0;
}
