import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { DAY, idOf, openBilling, paidEvents, seconds, whole } from '../billing.test-kit.ts';

const billing = openBilling();

/** Every customer has its own test clock, so that tests do not renew each other's subscriptions. */
async function subscribeAt(
  iso: string,
  { price = billing.prices.monthly, ...given }: Partial<Stripe.SubscriptionCreateParams> & { price?: string } = {},
) {
  const clock = await billing.stripe.testHelpers.testClocks.create({ frozen_time: seconds(iso) });
  const customer = await billing.customerWith('pm_card_visa', clock.id);
  const subscription = await billing.stripe.subscriptions.create({ customer, items: [{ price }], ...given });
  const advanceTo = (to: string) =>
    billing.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: seconds(to) });
  return { id: subscription.id, customer, advanceTo };
}

const find = (id: string) => billing.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });

async function invoicesOf(subscription: string) {
  const { data } = await billing.stripe.invoices.list({ subscription, limit: 100 });
  return data.toReversed();
}

const day = (time: number) => new Date(time * 1000).toISOString().slice(0, 10);

describe('renewals', () => {
  it.each([
    ['2027-01-31T10:00:00Z', '2027-05-01T12:00:00Z', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    ['2028-01-31T10:00:00Z', '2028-04-01T12:00:00Z', ['2028-01-31', '2028-02-29', '2028-03-31']],
    // Daylight saving time starts in March in Europe and America; it does not affect Stripe.
    ['2027-03-13T23:30:00Z', '2027-05-14T12:00:00Z', ['2027-03-13', '2027-04-13', '2027-05-13']],
  ])('count months from the anchor, starting at %s', async (from, to, expected) => {
    const { id, advanceTo } = await subscribeAt(from);
    await advanceTo(to);
    const invoices = await invoicesOf(id);
    expect(invoices.map(({ lines }) => day(lines.data[0]!.period.start))).toEqual(expected);
    expect(invoices.map(({ status, amount_paid }) => [status, amount_paid])).toEqual(
      expected.map(() => ['paid', 2500]),
    );
  });

  it('create 14 paid invoices in 400 days, numbered in order', async () => {
    const { id, advanceTo } = await subscribeAt('2027-01-31T10:00:00Z');
    await advanceTo('2028-03-07T10:00:00Z');
    const invoices = await invoicesOf(id);
    expect(invoices).toHaveLength(14);
    expect(invoices.every(({ status }) => status === 'paid')).toBe(true);
    expect(invoices.map(({ number }) => number?.slice(-4))).toEqual(
      Array.from({ length: 14 }, (_, place) => String(place + 1).padStart(4, '0')),
    );
  });

  it('move 29 February to 28 February', async () => {
    const { id, advanceTo } = await subscribeAt('2028-02-29T10:00:00Z', { price: billing.prices.yearly });
    await advanceTo('2029-03-01T10:00:00Z');
    const { items } = await find(id);
    expect(items.data[0]).toMatchObject({
      current_period_start: seconds('2029-02-28T10:00:00Z'),
      current_period_end: seconds('2030-02-28T10:00:00Z'),
    });
  });

  it('have a draft invoice for an hour, then charge it', async () => {
    const { id, advanceTo } = await subscribeAt('2027-01-10T10:00:00Z');
    await advanceTo('2027-02-10T10:30:00Z');
    const invoice = whole((await find(id)).latest_invoice);
    expect(invoice).toMatchObject({ status: 'draft', automatically_finalizes_at: seconds('2027-02-10T11:00:00Z') });
    const types = await billing.eventTypes(() => advanceTo('2027-02-10T11:00:00Z'));
    expect(types.filter((type) => !type.startsWith('test_helpers') && type !== 'customer.updated')).toEqual([
      'invoice.finalized',
      'payment_intent.created',
      ...paidEvents,
    ]);
  });

  it('are announced a week ahead, and the end of a trial three days ahead', async () => {
    const renewal = await subscribeAt('2027-01-10T10:00:00Z');
    expect(await billing.eventTypes(() => renewal.advanceTo('2027-02-03T10:00:01Z'))).toContain('invoice.upcoming');
    const trial = await subscribeAt('2027-01-10T10:00:00Z', { trial_period_days: 14 });
    const types = await billing.eventTypes(() => trial.advanceTo('2027-01-21T10:00:01Z'));
    expect(types).toContain('customer.subscription.trial_will_end');
    await trial.advanceTo('2027-01-24T12:00:00Z');
    expect(await find(trial.id)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', total: 2500 } });
  });

  it('stop after a scheduled cancellation', async () => {
    const { id, advanceTo } = await subscribeAt('2027-01-10T10:00:00Z', { cancel_at_period_end: true });
    await advanceTo('2027-02-11T10:00:00Z');
    const ended = await find(id);
    expect(ended).toMatchObject({ status: 'canceled', ended_at: seconds('2027-02-10T10:00:00Z') });
    expect(await invoicesOf(id)).toHaveLength(1);
  });

  it('stop at the end of a later period, without a part of another one', async () => {
    const { id, advanceTo } = await subscribeAt('2027-01-31T10:00:00Z');
    await billing.stripe.subscriptions.update(id, { cancel_at: seconds('2027-03-31T10:00:00Z') });
    await advanceTo('2027-03-01T12:00:00Z');
    expect(await find(id)).toMatchObject({ status: 'active', cancel_at_period_end: false });
    await advanceTo('2027-05-01T12:00:00Z');
    expect(await find(id)).toMatchObject({ status: 'canceled', ended_at: seconds('2027-03-31T10:00:00Z') });
    expect((await invoicesOf(id)).map(({ total }) => total)).toEqual([2500, 2500]);
  });

  it('expire an unpaid first invoice after 23 hours', async () => {
    const { id, advanceTo } = await subscribeAt('2027-01-10T10:00:00Z', { payment_behavior: 'default_incomplete' });
    await advanceTo('2027-01-11T08:59:59Z');
    expect((await find(id)).status).toBe('incomplete');
    await advanceTo('2027-01-11T09:00:00Z');
    expect(await find(id)).toMatchObject({ status: 'incomplete_expired', latest_invoice: { status: 'void' } });
  });
});

describe('a card that fails at the renewal', () => {
  /** The first payment succeeds, then the card is replaced by a failing one. */
  async function failing(card: string) {
    const started = await subscribeAt('2027-01-10T10:00:00Z');
    const method = await billing.stripe.setupIntents.create({
      customer: started.customer,
      payment_method: card,
      confirm: true,
    });
    const default_payment_method = idOf(method.payment_method);
    await billing.stripe.subscriptions.update(started.id, { default_payment_method });
    return started;
  }

  it('is retried eight times in two weeks, then the subscription is canceled', async () => {
    const { id, advanceTo } = await failing('pm_card_chargeCustomerFail');
    await advanceTo('2027-02-10T12:00:00Z');
    const owing = await find(id);
    expect(owing.status).toBe('past_due');
    expect(whole(owing.latest_invoice)).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: seconds('2027-02-11T11:00:00Z'),
    });
    await advanceTo('2027-02-24T10:59:59Z');
    expect((await find(id)).status).toBe('past_due');
    await advanceTo('2027-02-24T11:00:00Z');
    const ended = await find(id);
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
    expect(whole(ended.latest_invoice)).toMatchObject({ status: 'open', attempt_count: 9, next_payment_attempt: null });
  });

  it('is replaced by another card, which reactivates the subscription', async () => {
    const { id, customer, advanceTo } = await failing('pm_card_chargeCustomerFail');
    await advanceTo('2027-02-10T12:00:00Z');
    const good = await billing.stripe.paymentMethods.attach('pm_card_visa', { customer });
    await billing.stripe.subscriptions.update(id, { default_payment_method: good.id });
    await advanceTo('2027-02-12T12:00:00Z');
    expect(await find(id)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', attempt_count: 2 } });
  });

  it('is not retried once the subscription was canceled', async () => {
    const { id, advanceTo } = await failing('pm_card_chargeCustomerFail');
    await advanceTo('2027-02-10T12:00:00Z');
    await billing.stripe.subscriptions.cancel(id);
    await advanceTo('2027-03-10T12:00:00Z');
    expect(whole((await find(id)).latest_invoice)).toMatchObject({ status: 'open', attempt_count: 1 });
  });

  it('is removed by an empty value, so that the customer’s default is charged', async () => {
    const { id, advanceTo } = await failing('pm_card_chargeCustomerFail');
    const without = await billing.stripe.subscriptions.update(id, { default_payment_method: '' });
    expect(without.default_payment_method).toBeNull();
    await advanceTo('2027-02-10T12:00:00Z');
    expect((await find(id)).status).toBe('active');
  });

  it('waits for the user if it requires authentication', async () => {
    const { id, customer, advanceTo } = await subscribeAt('2027-01-10T10:00:00Z');
    const asking = await billing.stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer });
    await billing.stripe.subscriptions.update(id, { default_payment_method: asking.id });
    const types = await billing.eventTypes(() => advanceTo('2027-02-10T12:00:00Z'));
    expect(types).toContain('invoice.payment_action_required');
    expect((await find(id)).status).toBe('past_due');
  });
});

describe('vouchers', () => {
  it.each([
    ['once', undefined, [2250, 2500, 2500, 2500]],
    ['repeating', 2, [2250, 2250, 2500, 2500]],
    ['forever', undefined, [2250, 2250, 2250, 2250]],
  ] as const)('apply to the right number of invoices: %s (%s months)', async (duration, duration_in_months, totals) => {
    const coupon = await billing.stripe.coupons.create({
      percent_off: 10,
      duration,
      ...(duration_in_months !== undefined && { duration_in_months }),
    });
    const { id, advanceTo } = await subscribeAt('2027-01-10T10:00:00Z', { discounts: [{ coupon: coupon.id }] });
    await advanceTo('2027-04-11T10:00:00Z');
    expect((await invoicesOf(id)).map(({ total }) => total)).toEqual(totals);
  });

  it('are applied one after the other, each rounded once', async () => {
    const make = (percent_off: number) => billing.stripe.coupons.create({ percent_off, duration: 'once' });
    const [first, second] = await Promise.all([make(33.33), make(10)]);
    const { id } = await subscribeAt('2027-01-10T10:00:00Z', {
      discounts: [{ coupon: first.id }, { coupon: second.id }],
    });
    const { total, total_discount_amounts } = whole((await find(id)).latest_invoice);
    expect(total_discount_amounts?.map(({ amount }) => amount)).toEqual([833, 167]);
    expect(total).toBe(1500);
  });

  it('are rejected once they are used up', async () => {
    const coupon = await billing.stripe.coupons.create({ percent_off: 10, duration: 'once' });
    const promotion = { promotion: { type: 'coupon' as const, coupon: coupon.id } };
    const single = await billing.stripe.promotionCodes.create({ ...promotion, code: 'SINGLE', max_redemptions: 1 });
    const use = () => subscribeAt('2027-01-10T10:00:00Z', { discounts: [{ promotion_code: single.id }] });
    await use();
    await expect(use()).rejects.toMatchObject({ statusCode: 400, param: 'discounts[0][promotion_code]' });
    expect(await billing.stripe.promotionCodes.retrieve(single.id)).toMatchObject({ times_redeemed: 1, active: false });
  });
});

describe('a schedule', () => {
  it('changes the plan at the end of the period, with a regular invoice', async () => {
    const { id, advanceTo } = await subscribeAt('2027-01-10T10:00:00Z', { price: billing.prices.yearly });
    const { id: schedule, phases } = await billing.stripe.subscriptionSchedules.create({ from_subscription: id });
    const { start_date, end_date } = phases[0]!;
    await billing.stripe.subscriptionSchedules.update(schedule, {
      end_behavior: 'release',
      phases: [
        { items: [{ price: billing.prices.yearly, quantity: 1 }], start_date, end_date },
        { items: [{ price: billing.prices.monthly, quantity: 1 }], duration: { interval: 'month', interval_count: 1 } },
      ],
    });
    expect((await find(id)).schedule).toBe(schedule);
    await advanceTo('2028-01-10T12:00:00Z');
    const changed = await find(id);
    expect(changed.items.data[0]).toMatchObject({
      price: { id: billing.prices.monthly },
      current_period_start: seconds('2028-01-10T10:00:00Z'),
      current_period_end: seconds('2028-02-10T10:00:00Z'),
    });
    expect(whole(changed.latest_invoice)).toMatchObject({
      billing_reason: 'subscription_cycle',
      status: 'paid',
      total: 2500,
    });
    await advanceTo('2028-02-11T12:00:00Z');
    expect(await find(id)).toMatchObject({ schedule: null, status: 'active' });
  });

  it('is the only place to change the end of its subscription', async () => {
    const { id } = await subscribeAt('2027-01-05T10:00:00Z');
    const schedule = await billing.stripe.subscriptionSchedules.create({ from_subscription: id });
    await expect(
      billing.stripe.subscriptions.update(id, { cancel_at: seconds('2027-02-05T10:00:00Z') }),
    ).rejects.toThrow(`The subscription is managed by the subscription schedule \`${schedule.id}\``);
    await expect(billing.stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow('is managed');
  });

  it('can be released', async () => {
    const { id } = await subscribeAt('2027-01-10T10:00:00Z');
    const schedule = await billing.stripe.subscriptionSchedules.create({ from_subscription: id });
    const released = await billing.stripe.subscriptionSchedules.release(schedule.id);
    expect(released).toMatchObject({ status: 'released', released_subscription: id, subscription: null });
    expect((await find(id)).schedule).toBeNull();
  });
});

describe('paused collection', () => {
  it.each([
    ['void', 'void'],
    ['mark_uncollectible', 'uncollectible'],
    ['keep_as_draft', 'draft'],
  ] as const)('%s leaves the invoice %s', async (behavior, status) => {
    const { id, advanceTo } = await subscribeAt('2027-01-10T10:00:00Z');
    await billing.stripe.subscriptions.update(id, { pause_collection: { behavior } });
    await advanceTo('2027-02-10T12:00:00Z');
    expect(await find(id)).toMatchObject({ status: 'active', latest_invoice: { status } });
  });

  it('resumes automatically', async () => {
    const { id, advanceTo } = await subscribeAt('2027-01-10T10:00:00Z');
    const resumes_at = seconds('2027-01-10T10:00:00Z') + 5 * DAY;
    await billing.stripe.subscriptions.update(id, { pause_collection: { behavior: 'void', resumes_at } });
    await advanceTo('2027-02-10T12:00:00Z');
    expect(await find(id)).toMatchObject({ pause_collection: null, latest_invoice: { status: 'paid' } });
  });
});
