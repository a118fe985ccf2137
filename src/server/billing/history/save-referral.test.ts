import type Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, purchaseOf, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import type { ReferralsResult } from '#shared/referrals/contract.ts';
import { createDispute } from '#test/stripe.ts';

const DAY = 86_400;
const MONTHLY = 11;
const ANNUAL = 12;

const world = useBillingWorld();
beforeEach(() => setDays(14));

const setDays = (inviterDays: number) =>
  world.db.updateTable('referral_settings').set({ inviter_days: inviterDays }).execute();
const codeOf = async ({ userId }: Buyer) =>
  (await world.db.selectFrom('users').select('affiliate_code').where('id', '=', userId).executeTakeFirst())
    ?.affiliate_code;
const rewardsOf = ({ userId }: Buyer) =>
  world.db.selectFrom('referral_rewards').selectAll().where('user_id', '=', userId).execute();
const referralsOf = async (buyer: Buyer) => (await buyer.get('referrals')).json<ReferralsResult>();
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY * 1000);

/** A user, and a friend who registered through their link. */
async function pair() {
  const [inviter, friend] = [await world.addBuyer(), await world.addBuyer()];
  await world.db.updateTable('users').set({ referred_by: inviter.userId }).where('id', '=', friend.userId).execute();
  return { inviter, friend };
}
async function buy(buyer: Buyer, planId = MONTHLY, voucher?: string) {
  const started = await buyer.subscribe({ planId, card: await world.newCard(), ...(voucher && { voucher }) });
  expect(started.statusCode).toBe(200);
  await world.deliverWebhooks();
  return purchaseOf(started).subscription!.id;
}
const claim = (buyer: Buyer, recurringId: number) =>
  buyer.post(`recurring-subscriptions/${recurringId}/refund`, { reason: 'not_useful', comment: 'Not for me.' });

describe('the referral code of a buyer', () => {
  it('is created with the first plan and never changes', async () => {
    const buyer = await world.addBuyer();
    expect(await referralsOf(buyer)).toMatchObject({ code: null, link: null });
    await buy(buyer);
    const code = await codeOf(buyer);
    expect(code).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ2-9]{8}$/);
    await buyer.changePlan({ planId: ANNUAL });
    await world.deliverWebhooks();
    expect(await codeOf(buyer)).toBe(code);
    expect(await referralsOf(buyer)).toMatchObject({ code, link: `http://localhost:3000/register?affiliate=${code}` });
  });

  it('is also created by a plan paid by a voucher; the inviter earns days only with the first real payment', async () => {
    const { inviter, friend } = await pair();
    await buy(friend, MONTHLY, 'FREE100');
    expect(await codeOf(friend)).toMatch(/^\w{8}$/);
    expect(await rewardsOf(inviter)).toEqual([]);
    expect((await referralsOf(inviter)).friends).toEqual({ registered: 1, bought: 0 });

    world.clock.advance(31 * DAY + 7200);
    await world.deliverWebhooks();
    expect(await rewardsOf(inviter)).toMatchObject([{ friend_id: friend.userId, days: 14 }]);
  });
});

describe('a purchase by an invited friend', () => {
  it.each([
    ['a monthly', MONTHLY, 7],
    ['an annual', ANNUAL, 30],
  ])('%s plan: the days are earned once it can no longer be refunded', async (_name, planId, days) => {
    const { inviter, friend } = await pair();
    await buy(friend, planId);
    expect(await rewardsOf(inviter)).toMatchObject([
      { days: 14, due_at: inDays(days), withdrawn_at: null, given_at: null },
    ]);
    const told = await referralsOf(inviter);
    expect(told).toMatchObject({
      friends: { registered: 1, bought: 1 },
      rewards: { daysEach: 14, friendDays: 7, pendingDays: 14, waitingDays: 0, givenDays: 0 },
    });
    for (const personal of [friend.userId, friend.email]) expect(JSON.stringify(told)).not.toContain(personal);
    world.clock.advance(days * DAY);
    await world.signInAgain(inviter);
    expect((await referralsOf(inviter)).rewards).toMatchObject({ pendingDays: 0, waitingDays: 14 });
  });

  it('counts once: renewals and repeated events earn nothing more', async () => {
    const { inviter, friend } = await pair();
    await buy(friend);
    world.clock.advance(32 * DAY);
    await world.deliverWebhooks();
    expect(await world.paidInvoicesOf(friend.userId)).toHaveLength(2);
    const untold = world.sandbox.world.store.list<Stripe.Event>('event').slice(0, 10);
    for (const event of untold) await world.sendEvent(event);
    await world.runJobs();
    expect(await rewardsOf(inviter)).toHaveLength(1);
  });

  it('earns nothing when no reward is configured, nor by a renewal after one was configured', async () => {
    await setDays(0);
    const { inviter, friend } = await pair();
    await buy(friend);
    await setDays(14);
    world.clock.advance(32 * DAY);
    await world.deliverWebhooks();
    expect(await world.paidInvoicesOf(friend.userId)).toHaveLength(2);
    expect(await rewardsOf(inviter)).toEqual([]);
  });

  it('loses the days when it is refunded under the guarantee', async () => {
    const { inviter, friend } = await pair();
    const recurringId = await buy(friend);
    world.clock.advance(6 * DAY);
    await world.signInAgain(friend);
    expect((await claim(friend, recurringId)).statusCode).toBe(200);
    await world.deliverWebhooks();
    expect((await rewardsOf(inviter))[0]!.withdrawn_at).toEqual(world.clock.now());
    await world.signInAgain(inviter);
    expect((await referralsOf(inviter)).rewards).toMatchObject({ pendingDays: 0, waitingDays: 0, givenDays: 0 });
  });

  it('loses the days after a chargeback', async () => {
    const { inviter, friend } = await pair();
    await buy(friend);
    const [invoice] = await world.paidInvoicesOf(friend.userId);
    const { data } = await world.stripe.invoicePayments.list({ invoice: invoice!.id, status: 'paid' });
    const intent = await world.stripe.paymentIntents.retrieve(data[0]!.payment.payment_intent as string);
    createDispute(world.sandbox.world, intent.latest_charge as string);
    await world.deliverWebhooks();
    expect((await rewardsOf(inviter))[0]!.withdrawn_at).not.toBeNull();
  });

  it('keeps the days after a partial refund by support', async () => {
    const { inviter, friend } = await pair();
    await buy(friend);
    const [invoice] = await world.paidInvoicesOf(friend.userId);
    const { data } = await world.stripe.invoicePayments.list({ invoice: invoice!.id, status: 'paid' });
    await world.stripe.refunds.create({ payment_intent: data[0]!.payment.payment_intent as string, amount: 100 });
    await world.deliverWebhooks();
    expect((await rewardsOf(inviter))[0]!.withdrawn_at).toBeNull();
  });

  it('waits longer for the days after a change to an annual plan', async () => {
    const { inviter, friend } = await pair();
    await buy(friend);
    const thirtyDays = inDays(30);
    world.clock.advance(2 * DAY);
    await world.signInAgain(friend);
    expect((await friend.changePlan({ planId: ANNUAL })).statusCode).toBe(200);
    await world.deliverWebhooks();
    expect(await rewardsOf(inviter)).toMatchObject([{ due_at: thirtyDays }]);
  });

  it('keeps the days when the friend is erased, not when the inviter is', async () => {
    const { inviter, friend } = await pair();
    await buy(friend);
    const erase = (userId: string) => world.db.deleteFrom('users').where('id', '=', userId).execute();
    await erase(friend.userId);
    expect(await rewardsOf(inviter)).toMatchObject([{ friend_id: null, days: 14 }]);
    expect((await referralsOf(inviter)).friends).toEqual({ registered: 0, bought: 0 });
    await erase(inviter.userId);
    expect(await rewardsOf(inviter)).toEqual([]);
  });

  it('earns nothing without an inviter; a friend without a plan earns nothing', async () => {
    const before = await world.db.selectFrom('referral_rewards').select('id').execute();
    await buy(await world.addBuyer());
    const { inviter } = await pair();
    expect((await referralsOf(inviter)).friends).toEqual({ registered: 1, bought: 0 });
    expect(await world.db.selectFrom('referral_rewards').select('id').execute()).toEqual(before);
  });
});
