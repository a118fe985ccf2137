import { describe, expect, it } from 'vitest';
import { type Buyer, cards, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { endReturned } from '#server/billing/history/end-returned.ts';
import { syncInvoice } from '#server/billing/history/sync-invoice.ts';
import type { BillingResult } from '#shared/billing/billing.contract.ts';
import { statusesOf } from '#test/responses.ts';
import { createDispute } from '#test/stripe.ts';
import { endPauses } from './end-pauses.ts';

const world = useBillingWorld();

const MONTHLY = 11;
const ANNUAL = 12;
const DAY = 86_400;
const STATE = 'subscription_state';

const pause = (buyer: Buyer, days = 30) => buyer.post('recurring-subscriptions/pause', { days });
const goOn = (buyer: Buyer) => buyer.post('recurring-subscriptions/end-pause', {});
const billingOf = async (buyer: Buyer) => (await buyer.get('user/billing')).json<BillingResult>();
const isOpen = async (buyer: Buyer) => (await buyer.subscriptions()).length > 0;
const later = (moment: string | undefined, days: number) =>
  new Date(Date.parse(moment ?? '') + days * DAY * 1000).toISOString();
const mailsTo = async ({ email }: Buyer) =>
  (await world.runJobs()).filter(({ to }) => to.address === email).map(({ subject }) => subject);

/** Skips time for this user. */
async function skip(buyer: Buyer, days: number) {
  world.clock.advance(days * DAY);
  await world.sync(buyer);
  await world.signInAgain(buyer);
}

const subscriber = (planId = MONTHLY) => world.addSubscriber({ planId });

describe('a pause', () => {
  it('closes the content, moves the next charge by the same days, and ends by itself', async () => {
    const buyer = await subscriber();
    await skip(buyer, 10);
    const before = await billingOf(buyer);
    expect(before.canPause).toBe(true);
    const [paused] = (await pause(buyer)).json<[{ pausedUntil: string }]>();
    expect(paused).toMatchObject({ status: 'paused', nextCharge: later(before.recurring?.nextCharge ?? '', 30) });
    expect(Date.parse(paused.pausedUntil)).toBe(
      Math.floor(world.clock.now().getTime() / 1000) * 1000 + 30 * DAY * 1000,
    );
    expect([await isOpen(buyer), (await billingOf(buyer)).canPause]).toEqual([false, false]);
    expect(await mailsTo(buyer)).toContain('Your Monthly plan is on a break');

    // Beyond the old end of the period, and to the second of the new start.
    world.clock.advance(30 * DAY - 60);
    await world.signInAgain(buyer);
    expect(await isOpen(buyer)).toBe(false);
    world.clock.advance(60);
    expect(await isOpen(buyer)).toBe(true);
    expect(await buyer.recurring()).toMatchObject([{ status: 'trialing', pausedUntil: null }]);
    await endPauses(world.deps);
    await endPauses(world.deps);
    expect(await mailsTo(buyer)).toEqual(['Your Monthly plan continues']);
    expect(await world.paidInvoicesOf(buyer.userId)).toHaveLength(1);
    await skip(buyer, 22);
    const paid = await world.paidInvoicesOf(buyer.userId);
    expect(paid.filter(({ amount_paid: amount }) => amount > 0)).toHaveLength(2);
  });

  it('can be ended at any time: only the days of the pause move the next charge', async () => {
    const buyer = await subscriber();
    const [before] = await buyer.recurring();
    await pause(buyer, 60);
    await skip(buyer, 12);
    const [row] = (await goOn(buyer)).json<[{ nextCharge: string }]>();
    expect(row).toMatchObject({ status: 'trialing', pausedUntil: null });
    expect(Date.parse(row.nextCharge) - Date.parse(later(before?.nextCharge ?? '', 12))).toBeLessThan(5000);
    expect(await isOpen(buyer)).toBe(true);
    expect((await goOn(buyer)).statusCode).toBe(200);
  });

  it('keeps a planned change of plan, for the new date', async () => {
    const buyer = await subscriber(ANNUAL);
    await buyer.changePlan({ planId: MONTHLY });
    const [before] = await buyer.recurring();
    const [paused] = (await pause(buyer)).json<[object]>();
    expect(paused).toMatchObject({ nextPlan: { id: MONTHLY }, nextCharge: later(before?.nextCharge ?? '', 30) });
    expect((await goOn(buyer)).json()).toMatchObject([{ nextPlan: { id: MONTHLY } }]);
  });

  it('can be cancelled, and the paid days remain', async () => {
    const buyer = await subscriber();
    const [before] = await buyer.recurring();
    await pause(buyer);
    const [cancelled] = (await buyer.post('recurring-subscriptions/cancel-all', {})).json<[object]>();
    expect(cancelled).toMatchObject({ status: 'cancelling', accessUntil: later(before?.periodEnds, 30) });
    expect(await isOpen(buyer)).toBe(false);
    const [ended] = (await goOn(buyer)).json<[object]>();
    expect(ended).toMatchObject({ status: 'cancelling', pausedUntil: null });
    expect(await isOpen(buyer)).toBe(true);
  });

  it('moves the end after the exam', async () => {
    const buyer = await subscriber();
    const examOn = later(world.clock.now().toISOString(), 40).slice(0, 10);
    await buyer.post('user', { study: { examOn } });
    await buyer.send('PUT', 'recurring-subscriptions/exam-end', { payload: { isOn: true } });
    const [paused] = (await pause(buyer, 20)).json<[{ nextCharge: string; examEnd: { ends: string } }]>();
    expect(paused).toMatchObject({ status: 'cancelling' });
    const [subscription] = await world.subscriptionsOf(buyer.userId);
    expect(subscription?.cancel_at).toBe(Date.parse(paused.examEnd.ends) / 1000);
  });

  it('leaves no access behind when the plan is refunded', async () => {
    const buyer = await subscriber();
    const { recurring } = await billingOf(buyer);
    await pause(buyer, 20);
    await buyer.post(`recurring-subscriptions/${recurring?.id}/refund`, { reason: 'other' });
    await world.runJobs();
    const held = await world.db
      .selectFrom('user_subscriptions')
      .select('id')
      .where('user_id', '=', buyer.userId)
      .where('ends_at', '>', new Date(world.clock.now().getTime() + 2000))
      .execute();
    expect(held).toEqual([]);
  });
});

describe('a dispute of a paused plan', () => {
  it('gives back all paid days if the bank decides for us', async () => {
    const buyer = await subscriber();
    await skip(buyer, 5);
    await pause(buyer, 60);
    await skip(buyer, 50);
    const [invoice] = await world.paidInvoicesOf(buyer.userId);
    const { data } = await world.stripe.invoicePayments.list({ invoice: invoice!.id, status: 'paid' });
    const intent = await world.stripe.paymentIntents.retrieve(data[0]!.payment.payment_intent as string);
    const { id } = createDispute(world.sandbox.world, intent.latest_charge as string);
    await syncInvoice(world.deps, invoice!.id);
    await endReturned(world.deps, invoice!.id);
    await world.stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } });
    await syncInvoice(world.deps, invoice!.id);
    const granted = await world.db
      .selectFrom('user_subscriptions')
      .select(['starts_at', 'ends_at'])
      .where('user_id', '=', buyer.userId)
      .where('source', '=', 'grant')
      .executeTakeFirstOrThrow();
    const days = (granted.ends_at.getTime() - granted.starts_at.getTime()) / (DAY * 1000);
    const period = invoice!.lines.data[0]!.period;
    expect(Math.round(days)).toBe(Math.round((period.end - period.start) / DAY) - 5);
  });
});

describe('POST recurring-subscriptions/pause', () => {
  it('is refused twice within a year', async () => {
    const buyer = await subscriber();
    await pause(buyer, 1);
    expect((await pause(buyer, 1)).json()).toMatchObject({ message: 'Your subscription is already paused.' });
    await goOn(buyer);
    const again = (await pause(buyer, 1)).json<{ code: string; message: string }>();
    expect(again).toMatchObject({ code: STATE });
    expect(again.message).toMatch(/^You can pause once a year\. The next pause is possible on .+ \d{4}\.$/);
    expect((await billingOf(buyer)).canPause).toBe(false);
  });

  it.each([0, 61, 1.5, '5'])('is refused for %s days', async (days) => {
    const buyer = await subscriber();
    expect((await buyer.post('recurring-subscriptions/pause', { days })).statusCode).toBe(400);
  });

  it('is refused without a subscription, and while it is cancelled', async () => {
    expect((await pause(await world.addBuyer())).json()).toMatchObject({ code: 'no_recurring_subscription' });
    const buyer = await subscriber();
    await buyer.post('recurring-subscriptions/cancel-all', {});
    expect((await pause(buyer)).json()).toMatchObject({
      message: 'Your subscription is cancelled. Please resume it first.',
    });
  });

  it('is refused while a charge has failed', async () => {
    const buyer = await subscriber();
    const customer = (await world.customerOf(buyer.userId)) ?? '';
    const card = await world.stripe.paymentMethods.attach(await world.newCard(cards.failsLater), { customer });
    const [subscription] = await world.subscriptionsOf(buyer.userId);
    await world.stripe.subscriptions.update(subscription?.id ?? '', { default_payment_method: card.id });
    await skip(buyer, 32);
    expect((await pause(buyer)).json()).toMatchObject({
      message: 'The last charge failed. Please change your card first.',
    });
  });

  it('pauses once for two requests at once', async () => {
    const buyer = await subscriber();
    const [before] = await buyer.recurring();
    const both = await Promise.all([pause(buyer), pause(buyer)]);
    expect(statusesOf(both)).toEqual([200, 409]);
    expect(await buyer.recurring()).toMatchObject([{ nextCharge: later(before?.nextCharge ?? '', 30) }]);
  });

  it('refuses another plan until the user continues', async () => {
    const buyer = await subscriber();
    await pause(buyer);
    for (const asked of [buyer.previewChange, buyer.changePlan]) {
      expect((await asked({ planId: ANNUAL })).json()).toMatchObject({
        message: 'Your subscription is paused. Please continue it first.',
      });
    }
  });

  it('changes nothing if Stripe fails', async () => {
    const buyer = await subscriber();
    const before = await buyer.recurring();
    world.sandbox.setFaults({ match: 'POST /v1/subscriptions/:id', kind: 'error-500', times: 10 });
    expect((await pause(buyer)).statusCode).toBe(502);
    world.sandbox.setFaults();
    expect(await buyer.recurring()).toEqual(before);
    expect(await isOpen(buyer)).toBe(true);
  });
});
