import { describe, expect, it } from 'vitest';
import { idOf, openBilling, paidEvents, paymentIntentOf, whole } from '../billing.test-kit.ts';

const billing = openBilling();
const monthlyFor = (customer: string) => ({ customer, items: [{ price: billing.prices.monthly }] });

describe('payment behaviours', () => {
  it.each([
    ['allow_incomplete', 'pm_card_visa', 'active', 'paid'],
    ['allow_incomplete', 'pm_card_chargeCustomerFail', 'incomplete', 'open'],
    ['allow_incomplete', 'pm_card_authenticationRequired', 'incomplete', 'open'],
    ['default_incomplete', 'pm_card_visa', 'incomplete', 'open'],
    ['error_if_incomplete', 'pm_card_visa', 'active', 'paid'],
  ] as const)('%s with %s is %s', async (payment_behavior, card, status, invoiceStatus) => {
    const customer = await billing.customerWith(card);
    const subscription = await billing.stripe.subscriptions.create({
      ...monthlyFor(customer),
      payment_behavior,
      expand: ['latest_invoice'],
    });
    expect(subscription.status).toBe(status);
    expect(whole(subscription.latest_invoice)).toMatchObject({
      status: invoiceStatus,
      billing_reason: 'subscription_create',
    });
  });

  it.each([
    ['pm_card_chargeCustomerFail', 'card_declined'],
    ['pm_card_authenticationRequired', 'subscription_payment_intent_requires_action'],
  ])('error_if_incomplete with %s stores nothing', async (card, code) => {
    const customer = await billing.customerWith(card);
    const given = { ...monthlyFor(customer), payment_behavior: 'error_if_incomplete' as const };
    const refusal = await billing.stripe.subscriptions.create(given).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ statusCode: 402, code });
    const { data } = await billing.stripe.subscriptions.list({ customer, status: 'all' });
    expect(data).toEqual([]);
    expect((await billing.stripe.invoices.list({ customer })).data).toEqual([]);
  });

  it('pending_if_incomplete is rejected for new subscriptions', async () => {
    const customer = await billing.customerWith('pm_card_visa');
    const given = { ...monthlyFor(customer), payment_behavior: 'pending_if_incomplete' as const };
    await expect(billing.stripe.subscriptions.create(given)).rejects.toMatchObject({ param: 'payment_behavior' });
  });

  it('rejects a subscription without a card by default', async () => {
    const customer = await billing.customerWith(null);
    const refusal = billing.stripe.subscriptions.create(monthlyFor(customer));
    await expect(refusal).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing' });
  });

  it.each([
    [{ customer: 'cus_nobody' }, 'customer', "No such customer: 'cus_nobody'"],
    [{ items: [{ price: 'invalid' }] }, 'items[0][price]', "No such price: 'invalid'"],
    [{ discounts: [{ coupon: 'invalid' }] }, 'discounts[0][coupon]', "No such coupon: 'invalid'"],
  ])('names the missing object: %o', async (wrong, param, message) => {
    const customer = await billing.customerWith('pm_card_visa');
    const refusal = billing.stripe.subscriptions.create({ ...monthlyFor(customer), ...wrong });
    await expect(refusal).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing', param, message });
  });
});

describe('the events', () => {
  it('follow the order of a paid start', async () => {
    const customer = await billing.customerWith(null);
    const types = await billing.eventTypes(async () => {
      const subscription = await billing.stripe.subscriptions.create({
        ...monthlyFor(customer),
        payment_behavior: 'default_incomplete',
        expand: ['latest_invoice.payments'],
      });
      const intent = paymentIntentOf(subscription.latest_invoice);
      await billing.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    });
    expect(types).toEqual([
      'customer.subscription.created',
      'invoice.created',
      'customer.updated',
      'invoice.finalized',
      'payment_intent.created',
      'payment_method.attached',
      ...paidEvents,
      'customer.subscription.updated',
    ]);
  });

  it('include the previous attributes of an update', async () => {
    const customer = await billing.customerWith('pm_card_visa');
    await billing.stripe.subscriptions.create(monthlyFor(customer));
    const { data } = await billing.stripe.events.list({ type: 'customer.subscription.updated', limit: 1 });
    expect(data[0]?.data.previous_attributes).toEqual({ status: 'incomplete' });
  });
});

describe('cancellation', () => {
  it('takes effect at the end of the period and can be undone', async () => {
    const customer = await billing.customerWith('pm_card_visa');
    const { id, items } = await billing.stripe.subscriptions.create(monthlyFor(customer));
    const end = items.data[0]?.current_period_end;
    const ending = await billing.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at: end,
      cancel_at_period_end: true,
      canceled_at: billing.now(),
      cancellation_details: { reason: 'cancellation_requested' },
    });
    const going = await billing.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(going).toMatchObject({
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { reason: null },
    });
  });

  it('preserves the time of the first request if it is canceled earlier', async () => {
    const { id } = await billing.stripe.subscriptions.create(monthlyFor(await billing.customerWith('pm_card_visa')));
    const { canceled_at } = await billing.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    billing.advance(60);
    const ended = await billing.stripe.subscriptions.cancel(id);
    expect(ended).toMatchObject({ canceled_at, cancel_at: null, cancel_at_period_end: false, ended_at: billing.now() });
    expect(ended.ended_at).not.toBe(canceled_at);
  });

  it('can be immediate; a canceled subscription is no longer found', async () => {
    const customer = await billing.customerWith('pm_card_visa');
    const { id } = await billing.stripe.subscriptions.create(monthlyFor(customer));
    const why = { cancellation_details: { comment: 'Passed!', feedback: 'unused' as const } };
    const ended = await billing.stripe.subscriptions.cancel(id, why);
    expect(ended).toMatchObject({
      status: 'canceled',
      ended_at: billing.now(),
      cancellation_details: { comment: 'Passed!', feedback: 'unused', reason: 'cancellation_requested' },
    });
    await expect(billing.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
    expect((await billing.stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect((await billing.stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
  });

  it('credits unused time on request', async () => {
    const customer = await billing.customerWith('pm_card_visa');
    const { id } = await billing.stripe.subscriptions.create(monthlyFor(customer));
    const ended = await billing.stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
    const invoice = await billing.stripe.invoices.retrieve(idOf(ended.latest_invoice));
    expect(invoice).toMatchObject({ status: 'paid', total: -2500, amount_due: 0, ending_balance: -2500 });
  });
});

describe('a free first invoice', () => {
  it('with a full discount activates the subscription and sets up the card', async () => {
    const customer = await billing.customerWith(null);
    const coupon = await billing.stripe.coupons.create({ percent_off: 100, duration: 'once' });
    const free = await billing.stripe.subscriptions.create({
      ...monthlyFor(customer),
      discounts: [{ coupon: coupon.id }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['pending_setup_intent', 'latest_invoice'],
    });
    expect(free.status).toBe('active');
    expect(whole(free.latest_invoice)).toMatchObject({ status: 'paid', subtotal: 2500, total: 0, amount_due: 0 });
    const setup = whole(free.pending_setup_intent);
    expect(setup.status).toBe('requires_payment_method');
    const done = await billing.stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' });
    const after = await billing.stripe.subscriptions.retrieve(free.id);
    expect(after).toMatchObject({ pending_setup_intent: null, default_payment_method: done.payment_method });
  });

  it('of a trial has a total of zero', async () => {
    const customer = await billing.customerWith('pm_card_visa');
    const trial = await billing.stripe.subscriptions.create({
      ...monthlyFor(customer),
      trial_period_days: 14,
      expand: ['latest_invoice'],
    });
    expect(trial).toMatchObject({ status: 'trialing', trial_start: billing.now(), pending_setup_intent: null });
    expect(trial.trial_end).toBe(billing.now() + 14 * 24 * 60 * 60);
    expect(whole(trial.latest_invoice)).toMatchObject({ status: 'paid', total: 0, attempt_count: 0 });
    expect(whole(trial.latest_invoice).lines.data[0]?.description).toBe('Free trial for 1 × Question bank');
  });
});
