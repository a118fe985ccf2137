import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { BillingResult, UserSubscriptionsResult } from '#shared/billing/billing.contract.ts';
import { noBilling } from '#shared/billing/billing.test-kit.ts';
import { addSubscription, Browser, signedIn } from '#test/people.ts';
import { addRecurring } from '#test/recurring.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS);
let invoices = 0;

const person = () => signedIn(world);

/** A user's annual subscription, bought this many days ago. */
async function addAnnual(userId: string, daysAgo = 0) {
  const [start, end] = [inDays(-daysAgo), inDays(365 - daysAgo)];
  const period = { started_at: start, current_period_start: start, current_period_end: end };
  const recurringId = await addRecurring(world, userId, period);
  await sql`
    insert into user_subscriptions (user_id, plan_id, starts_at, ends_at, next_charge_at, source, recurring_id)
    values (${userId}, 12, ${start}, ${end}::timestamptz + interval '1 day', ${end}, 'card', ${recurringId})
  `.execute(world.db);
  return recurringId;
}

async function addInvoice(userId: string, recurringId: number | null, change: Record<string, unknown> = {}) {
  invoices += 1;
  await world.db
    .insertInto('invoices')
    .values({
      user_id: userId,
      recurring_id: recurringId,
      stripe_invoice_id: `in_${invoices}`,
      number: `VIG-${String(invoices).padStart(4, '0')}`,
      description: 'Annual plan',
      reason: 'subscription_create',
      status: 'paid',
      currency: 'usd',
      subtotal: 29_900,
      discount: 5980,
      total: 23_920,
      amount_paid: 23_920,
      created_at: world.clock.now(),
      paid_at: world.clock.now(),
      ...change,
    })
    .execute();
}

const billingOf = async (browser: Browser, page = 1) =>
  (await browser.get(`user/billing?page=${page}`)).json<BillingResult>();

describe('GET user-subscriptions', () => {
  it('lists current and past subscriptions, newest first; a renewing one ends with its next charge', async () => {
    const browser = await person();
    await addSubscription(world, browser.userId, 10, 3);
    await sql`
      update user_subscriptions set starts_at = starts_at - interval '20 days', ends_at = ends_at - interval '20 days', source = 'trial'
      where user_id = ${browser.userId}
    `.execute(world.db);
    await addAnnual(browser.userId);
    const list = (await browser.get('user-subscriptions')).json<UserSubscriptionsResult>();
    expect(list).toMatchObject([
      {
        subscription: { id: 12, name: 'Annual', isTrial: false },
        source: 'card',
        ends: inDays(365).toISOString(),
        daysLeft: 365,
        isRunning: true,
      },
      { subscription: { id: 10, isTrial: true }, source: 'trial', daysLeft: 0, isRunning: false },
    ]);
  });
});

describe('GET user/billing', () => {
  it('is empty for a user who never bought anything', async () => {
    expect(await billingOf(await person())).toEqual(noBilling);
  });

  it('shows the plan, the payment with its discount, and the end of the refund guarantee', async () => {
    const browser = await person();
    const recurringId = await addAnnual(browser.userId);
    await addInvoice(browser.userId, recurringId);
    const billing = await billingOf(browser);
    expect(billing.recurring).toMatchObject({
      id: recurringId,
      status: 'active',
      nextCharge: inDays(365).toISOString(),
    });
    expect(billing.guarantee).toMatchObject({
      state: 'open',
      until: inDays(30).toISOString(),
      price: 239.2,
      currency: 'usd',
      refund: null,
    });
    expect(billing.payments).toMatchObject({
      total: 1,
      items: [
        { description: 'Annual plan', price: 239.2, discount: 59.8, refunded: 0, status: 'paid', hasInvoice: true },
      ],
    });
  });

  it('counts the guarantee from each purchase, and a renewal has none', async () => {
    const browser = await person();
    const recurringId = await addAnnual(browser.userId, 40);
    await addInvoice(browser.userId, recurringId, { paid_at: inDays(-40), created_at: inDays(-40) });
    await addInvoice(browser.userId, recurringId, { reason: 'subscription_cycle' });
    expect((await billingOf(browser)).guarantee).toMatchObject({ state: 'over', until: inDays(-10).toISOString() });
    await addInvoice(browser.userId, recurringId, { reason: 'subscription_update', amount_paid: 500 });
    expect((await billingOf(browser)).guarantee).toMatchObject({ state: 'open', price: 5 });
  });

  it.each([
    ['paid', {}],
    ['refunded', { amount_refunded: 23_920 }],
    ['partly_refunded', { amount_refunded: 1 }],
    ['open', { status: 'open', amount_paid: 0, paid_at: null }],
    ['failed', { status: 'open', amount_paid: 0, paid_at: null, attempt_count: 1 }],
    ['failed', { status: 'uncollectible', amount_paid: 0, paid_at: null, attempt_count: 4 }],
    ['void', { status: 'void', amount_paid: 0, paid_at: null }],
  ])('shows the payment status %s', async (status, change) => {
    const browser = await person();
    await addInvoice(browser.userId, null, change);
    expect((await billingOf(browser)).payments.items).toMatchObject([{ status }]);
  });

  it('shows twelve payments per page, without drafts', async () => {
    const browser = await person();
    for (let count = 0; count < 13; count += 1) await addInvoice(browser.userId, null);
    await addInvoice(browser.userId, null, { status: 'draft' });
    const [first, second] = [await billingOf(browser), await billingOf(browser, 2)];
    expect([first.payments.items.length, second.payments.items.length, first.payments.total]).toEqual([12, 1, 13]);
    expect((await browser.get('user/billing?page=0')).statusCode).toBe(400);
  });

  it('shows a trial or store subscription as held without a card, the store one first', async () => {
    const browser = await person();
    await addSubscription(world, browser.userId, 10, 14);
    expect((await billingOf(browser)).held).toMatchObject({ subscription: { id: 10 }, source: 'grant' });
    await addSubscription(world, browser.userId, 11, 5);
    await sql`update user_subscriptions set source = 'apple' where user_id = ${browser.userId} and plan_id = 11`.execute(
      world.db,
    );
    expect((await billingOf(browser)).held).toMatchObject({ subscription: { id: 11 }, source: 'apple' });
  });
});

describe('data of other users', () => {
  it('is not accessible: neither invoices nor refunds', async () => {
    const [owner, other] = [await person(), await person()];
    const recurringId = await addAnnual(owner.userId);
    await addInvoice(owner.userId, recurringId);
    const list = (await owner.get('user-subscriptions')).json<UserSubscriptionsResult>();
    const answers = [
      await other.post('user/invoice', { userSubscriptionId: list[0]!.id }),
      await other.post(`recurring-subscriptions/${recurringId}/refund`, { reason: 'other' }),
      await new Browser(world).post('user/invoice', { userSubscriptionId: list[0]!.id }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 401]);
    expect((await billingOf(other)).payments.total).toBe(0);
  });
});
