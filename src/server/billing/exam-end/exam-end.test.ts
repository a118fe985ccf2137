import { describe, expect, it } from 'vitest';
import { type Buyer, cards, purchaseOf, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import type { BillingResult } from '#shared/billing/billing.contract.ts';

const world = useBillingWorld();

const MONTHLY = 11;
const ANNUAL = 12;
const DAY = 86_400;

/** The day this many days from now. */
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY * 1000).toISOString().slice(0, 10);

const setExam = (buyer: Buyer, examOn: string | null) => buyer.post('user', { study: { examOn } });
const setEnd = (buyer: Buyer, isOn: boolean) =>
  buyer.send('PUT', 'recurring-subscriptions/exam-end', { payload: { isOn } });
const billingOf = async (buyer: Buyer) => (await buyer.get('user/billing')).json<BillingResult>();
const atStripe = async (buyer: Buyer) => (await world.subscriptionsOf(buyer.userId))[0];
const mailsTo = async ({ email }: Buyer) =>
  (await world.deliverWebhooks()).filter(({ to }) => to.address === email).map(({ subject }) => subject);

interface Bought {
  planId?: number;
  examIn?: number | null;
  endsAfterExam?: boolean;
  token?: string;
}

async function subscriber({ planId = MONTHLY, examIn = 70, endsAfterExam, token }: Bought = {}) {
  const buyer = await world.addBuyer();
  if (examIn !== null) await setExam(buyer, inDays(examIn));
  const payload = {
    subscriptionId: planId,
    stripePaymentMethodId: await world.newCard(token),
    ...(endsAfterExam !== undefined && { endsAfterExam }),
  };
  return { buyer, response: await buyer.send('PUT', 'recurring-subscriptions', { payload }) };
}

/** Periods of a month after the start. */
function monthsAfter(start: string | undefined, months: number): string {
  const moment = new Date(start ?? '');
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return moment.toISOString();
}

describe('a plan that ends after the exam', () => {
  it('is offered with its end once there is an exam, and chosen on the billing page', async () => {
    const { buyer } = await subscriber({ examIn: null });
    expect((await billingOf(buyer)).examOffer).toBeNull();
    await setExam(buyer, inDays(70));
    const { recurring, examOffer } = await billingOf(buyer);
    expect(examOffer).toEqual({ on: inDays(70), ends: monthsAfter(recurring?.started, 3) });
    const [chosen] = (await setEnd(buyer, true)).json<[object]>();
    expect(chosen).toMatchObject({
      status: 'active',
      nextCharge: recurring?.nextCharge,
      nextChargePrice: 39,
      examEnd: { on: inDays(70), ends: monthsAfter(recurring?.started, 3) },
    });
    expect(await atStripe(buyer)).toMatchObject({
      cancel_at: Date.parse(monthsAfter(recurring?.started, 3)) / 1000,
      cancel_at_period_end: false,
    });
    expect((await billingOf(buyer)).examOffer).toBeNull();
    expect(await mailsTo(buyer)).toContain('Your Monthly plan ends after your exam');
  });

  it('renews until the exam, then ends without another charge', async () => {
    const { buyer } = await subscriber({ endsAfterExam: true });
    for (let month = 0; month < 4; month += 1) {
      world.clock.advance(31 * DAY);
      await world.deliverWebhooks();
    }
    expect(await world.paidInvoicesOf(buyer.userId)).toHaveLength(3);
    await world.signInAgain(buyer);
    expect(await billingOf(buyer)).toMatchObject({ recurring: { status: 'expired' } });
    expect((await buyer.get('user')).json()).toMatchObject({ subscriptions: [] });
  });

  it('is chosen while buying, also if the bank asks first', async () => {
    const { buyer, response } = await subscriber({ endsAfterExam: true, token: cards.asksEveryTime });
    const { nextAction } = purchaseOf(response);
    expect((await atStripe(buyer))?.cancel_at).toBeNull();
    world.atTheBank(nextAction?.url, 'succeeded');
    await world.deliverWebhooks();
    expect(await buyer.recurring()).toMatchObject([{ status: 'active', examEnd: { on: inDays(70) } }]);
    expect((await atStripe(buyer))?.cancel_at).not.toBeNull();
  });

  it('is not set if the box was cleared before the payment', async () => {
    const { buyer } = await subscriber({ endsAfterExam: false });
    expect(await buyer.recurring()).toMatchObject([{ examEnd: null }]);
  });

  it('ends with the paid period if it contains the exam', async () => {
    const { buyer } = await subscriber({ planId: ANNUAL, endsAfterExam: true });
    const [row] = await buyer.recurring();
    expect(row).toMatchObject({
      status: 'cancelling',
      nextCharge: null,
      accessUntil: row?.periodEnds,
      examEnd: { ends: row?.periodEnds },
    });
    const [resumed] = (await buyer.post('recurring-subscriptions/resume', {})).json<[object]>();
    expect(resumed).toMatchObject({ status: 'active', examEnd: null });
    expect(await atStripe(buyer)).toMatchObject({ cancel_at: null });
  });

  it('can be taken back', async () => {
    const { buyer } = await subscriber({ endsAfterExam: true });
    expect((await setEnd(buyer, false)).json()).toMatchObject([{ status: 'active', examEnd: null }]);
    expect(await atStripe(buyer)).toMatchObject({ cancel_at: null });
    expect((await billingOf(buyer)).examOffer).toMatchObject({ on: inDays(70) });
  });
});

describe('moving the exam', () => {
  it('moves the end along, in both directions, and sends a mail', async () => {
    const { buyer } = await subscriber({ endsAfterExam: true });
    const [{ started } = { started: '' }] = await buyer.recurring();
    await mailsTo(buyer);
    await setExam(buyer, inDays(130));
    expect(await mailsTo(buyer)).toEqual(['Your Monthly plan ends after your exam']);
    expect(await buyer.recurring()).toMatchObject([{ examEnd: { on: inDays(130), ends: monthsAfter(started, 5) } }]);
    await setExam(buyer, inDays(10));
    await world.deliverWebhooks();
    expect(await buyer.recurring()).toMatchObject([
      { status: 'cancelling', examEnd: { on: inDays(10), ends: monthsAfter(started, 1) } },
    ]);
  });

  it('keeps the end if the date is removed', async () => {
    const { buyer } = await subscriber({ endsAfterExam: true });
    const before = await buyer.recurring();
    await setExam(buyer, null);
    await world.deliverWebhooks();
    expect(await buyer.recurring()).toEqual(before);
  });

  it('changes nothing for a plan that renews without an end', async () => {
    const { buyer } = await subscriber();
    await setExam(buyer, inDays(10));
    await world.deliverWebhooks();
    expect(await buyer.recurring()).toMatchObject([{ status: 'active', examEnd: null }]);
  });
});

describe('a plan that ends after the exam, together with other changes', () => {
  it('comes back when a cancellation is resumed', async () => {
    const { buyer } = await subscriber({ endsAfterExam: true });
    const before = await buyer.recurring();
    const [cancelled] = (await buyer.post('recurring-subscriptions/cancel-all', {})).json<[object]>();
    expect(cancelled).toMatchObject({ status: 'cancelling', accessUntil: before[0]?.periodEnds, examEnd: null });
    expect(await mailsTo(buyer)).toContain('Your Monthly plan is cancelled');
    expect((await buyer.post('recurring-subscriptions/resume', {})).json()).toEqual(before);
  });

  it('follows the periods of a bigger plan, which is charged in full', async () => {
    const { buyer } = await subscriber({ endsAfterExam: true });
    const { dueToday } = (await buyer.previewChange({ planId: ANNUAL })).json<{ dueToday: number }>();
    await buyer.changePlan({ planId: ANNUAL });
    const [row] = await buyer.recurring();
    expect(row).toMatchObject({ subscription: { id: ANNUAL }, examEnd: { ends: row?.periodEnds } });
    const [paid] = await world.paidInvoicesOf(buyer.userId);
    expect(paid?.amount_paid).toBe(Math.round(dueToday * 100));
  });

  it('plans a change again that the end had overtaken', async () => {
    const { buyer } = await subscriber({ planId: ANNUAL, examIn: 70 });
    await buyer.changePlan({ planId: MONTHLY });
    expect((await setEnd(buyer, true)).json()).toMatchObject([{ status: 'cancelling', nextPlan: null }]);
    await setExam(buyer, inDays(500));
    await world.deliverWebhooks();
    expect(await buyer.recurring()).toMatchObject([{ status: 'active', nextPlan: { id: MONTHLY } }]);
    await setExam(buyer, inDays(70));
    await world.deliverWebhooks();
    expect((await setEnd(buyer, false)).json()).toMatchObject([{ nextPlan: { id: MONTHLY }, examEnd: null }]);
  });
});

describe('PUT recurring-subscriptions/exam-end', () => {
  it('is refused without an exam, without a subscription, and for a cancelled one', async () => {
    const { buyer } = await subscriber({ examIn: null });
    expect((await setEnd(buyer, true)).json()).toMatchObject({ code: 'subscription_state' });
    await setExam(buyer, inDays(20));
    await buyer.post('recurring-subscriptions/cancel-all', {});
    expect((await setEnd(buyer, true)).json()).toMatchObject({ message: 'Your subscription is already cancelled.' });
    expect((await setEnd(await world.addBuyer(), true)).json()).toMatchObject({ code: 'no_recurring_subscription' });
  });

  it('is refused while a charge has failed', async () => {
    const { buyer } = await subscriber();
    const customer = (await world.customerOf(buyer.userId)) ?? '';
    const card = await world.stripe.paymentMethods.attach(await world.newCard(cards.failsLater), { customer });
    const subscription = await atStripe(buyer);
    await world.stripe.subscriptions.update(subscription?.id ?? '', { default_payment_method: card.id });
    world.clock.advance(32 * DAY);
    await world.deliverWebhooks();
    await world.signInAgain(buyer);
    expect((await setEnd(buyer, true)).json()).toMatchObject({
      message: 'The last charge failed. Please change your card first.',
    });
  });

  it('sets one end for two requests at once', async () => {
    const { buyer } = await subscriber();
    const both = await Promise.all([setEnd(buyer, true), setEnd(buyer, true)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await buyer.recurring()).toMatchObject([{ examEnd: { on: inDays(70) } }]);
  });

  it('is finished by the next sync if Stripe fails in between', async () => {
    const { buyer } = await subscriber();
    const id = (await atStripe(buyer))?.id ?? '';
    await world.stripe.subscriptions.update(id, { metadata: { examEnd: inDays(70) } });
    await world.deliverWebhooks();
    expect((await atStripe(buyer))?.cancel_at).not.toBeNull();
  });
});

// The last test, because it skips a year for all users.
describe('a plan that ends after the exam, with a planned change', () => {
  it('waits for a planned change of plan, and ends the next plan after the exam', async () => {
    const { buyer } = await subscriber({ planId: ANNUAL, examIn: 400 });
    await setEnd(buyer, true);
    expect((await buyer.changePlan({ planId: MONTHLY })).json()).toMatchObject({ status: 'scheduled' });
    expect(await buyer.recurring()).toMatchObject([
      { status: 'active', nextPlan: { id: MONTHLY }, examEnd: { ends: null } },
    ]);
    const examOn = inDays(400);
    world.clock.advance(366 * DAY);
    await world.sync(buyer);
    await world.signInAgain(buyer);
    const [row] = await buyer.recurring();
    expect(row).toMatchObject({ subscription: { id: MONTHLY }, nextPlan: null, examEnd: { on: examOn } });
    expect((await atStripe(buyer))?.cancel_at).toBe(Date.parse(row?.examEnd?.ends ?? '') / 1000);
  });
});
