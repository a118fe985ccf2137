import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, openBilling, paymentIntentOf, whole } from '../billing.test-kit.ts';
import { authenticate } from '../payments/authenticate.ts';

const billing = openBilling();

async function subscribe(card = 'pm_card_visa', price = billing.prices.monthly) {
  const customer = await billing.customerWith(card);
  const { id, items } = await billing.stripe.subscriptions.create({ customer, items: [{ price }] });
  return { customer, id, item: items.data[0]!.id };
}

const toYearly = (item: string) => ({
  items: [{ id: item, price: billing.prices.yearly }],
  proration_behavior: 'always_invoice' as const,
});

describe('monthly 25.00 to annual 250.00, seconds after the start', () => {
  it('preserves the billing anchor by default', async () => {
    const { id, item } = await subscribe();
    const began = billing.now();
    billing.advance(3);
    const changed = await billing.stripe.subscriptions.update(id, { ...toYearly(item), expand: ['latest_invoice'] });
    const invoice = whole(changed.latest_invoice);
    expect(invoice).toMatchObject({ billing_reason: 'subscription_update', status: 'paid', total: 22_500 });
    expect(invoice.lines.data.map(({ amount, description }) => [amount, description])).toEqual([
      [-2500, 'Unused time on Question bank after 15 Nov 2026'],
      [25_000, 'Remaining time on Question bank after 15 Nov 2026'],
    ]);
    expect(invoice.lines.data.map(({ parent }) => parent?.subscription_item_details?.proration)).toEqual([true, true]);
    expect(changed.items.data[0]).toMatchObject({
      current_period_start: began,
      current_period_end: Date.UTC(2027, 10, 15, 12) / 1000,
    });
  });

  it('starts a full year now if the anchor is reset', async () => {
    const { id, item } = await subscribe();
    billing.advance(3);
    const changed = await billing.stripe.subscriptions.update(id, {
      ...toYearly(item),
      billing_cycle_anchor: { type: 'now' },
      expand: ['latest_invoice'],
    });
    const lines = whole(changed.latest_invoice).lines.data;
    expect(lines.map(({ amount, parent }) => [amount, parent?.subscription_item_details?.proration])).toEqual([
      [-2500, true],
      [25_000, false],
    ]);
    expect(lines[1]?.description).toBe('1 × Question bank (at $250.00 / year)');
    expect(changed.items.data[0]?.current_period_start).toBe(billing.now());
  });

  it('accepts the anchor only as an object, as since endive', async () => {
    const { id, item } = await subscribe();
    const old = { ...toYearly(item), billing_cycle_anchor: 'now' as unknown as { type: 'now' } };
    await expect(billing.stripe.subscriptions.update(id, old)).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('a preview', () => {
  it('equals the cost of the change, at any time and with any options', async () => {
    const behaviours = fc.constantFrom('always_invoice' as const, 'create_prorations' as const);
    const changes = fc.record({
      isFromYearly: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 4 }),
      resetsAnchor: fc.boolean(),
      proration_behavior: behaviours,
      isDiscounted: fc.boolean(),
      after: fc.integer({ min: 0, max: 27 * DAY }),
    });
    const half = await billing.stripe.coupons.create({ percent_off: 12.5, duration: 'forever' });
    await fc.assert(
      fc.asyncProperty(changes, async ({ isFromYearly, quantity, resetsAnchor, isDiscounted, after, ...how }) => {
        const { monthly, yearly } = billing.prices;
        const { id, item } = await subscribe('pm_card_visa', isFromYearly ? yearly : monthly);
        billing.advance(after);
        const details = {
          ...how,
          items: [{ id: item, price: isFromYearly ? monthly : yearly, quantity }],
          ...(resetsAnchor && { billing_cycle_anchor: { type: 'now' as const } }),
        };
        const discounts = isDiscounted ? { discounts: [{ coupon: half.id }] } : {};
        const quote = await billing.stripe.invoices.createPreview({
          subscription: id,
          subscription_details: details,
          ...discounts,
        });
        const made = await billing.stripe.subscriptions.update(id, {
          ...details,
          ...discounts,
          expand: ['latest_invoice'],
        });
        const invoice = whole(made.latest_invoice);
        const sums = ({ total, amount_due, subtotal }: typeof invoice) => ({ total, amount_due, subtotal });
        expect(sums(invoice)).toEqual(sums(quote));
        expect(invoice.lines.data.map(({ amount }) => amount)).toEqual(quote.lines.data.map(({ amount }) => amount));
      }),
      { numRuns: 12 },
    );
  });

  it('with pending prorations equals the next invoice', async () => {
    const { id, item } = await subscribe();
    billing.advance(10 * DAY);
    const change = { items: [{ id: item, quantity: 3 }] };
    const quote = await billing.stripe.invoices.createPreview({ subscription: id, subscription_details: change });
    await billing.stripe.subscriptions.update(id, change);
    billing.advance(25 * DAY);
    const renewed = await billing.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(whole(renewed.latest_invoice)).toMatchObject({ billing_reason: 'subscription_cycle', status: 'paid' });
    expect(whole(renewed.latest_invoice).total).toBe(quote.total);
    expect(whole(renewed.latest_invoice).lines.data).toHaveLength(3);
  });
});

describe('a voucher with the change', () => {
  it.each(['allow_incomplete', 'pending_if_incomplete'] as const)('applies once with %s', async (payment_behavior) => {
    const { id, item } = await subscribe();
    const coupon = await billing.stripe.coupons.create({ percent_off: 10, duration: 'once' });
    const changed = await billing.stripe.subscriptions.update(id, {
      ...toYearly(item),
      payment_behavior,
      discounts: [{ coupon: coupon.id }],
      expand: ['latest_invoice'],
    });
    expect(whole(changed.latest_invoice)).toMatchObject({ status: 'paid', total: 22_500 - 2500 });
    expect(changed.discounts).toEqual([]);
    const next = await billing.stripe.invoices.createPreview({ subscription: id });
    expect(next.total).toBe(25_000);
  });
});

describe('a downgrade', () => {
  it('leaves a credit balance that later invoices use', async () => {
    const { id, item, customer } = await subscribe('pm_card_visa', billing.prices.yearly);
    const change = {
      items: [{ id: item, price: billing.prices.monthly }],
      proration_behavior: 'always_invoice' as const,
    };
    const changed = await billing.stripe.subscriptions.update(id, { ...change, expand: ['latest_invoice'] });
    const { total, status, starting_balance, ending_balance } = whole(changed.latest_invoice);
    expect({ total, status, starting_balance, ending_balance }).toEqual({
      total: -22_500,
      status: 'paid',
      starting_balance: 0,
      ending_balance: -22_500,
    });
    billing.advance(32 * DAY);
    const { data } = await billing.stripe.invoices.list({ subscription: id, limit: 1 });
    expect(data[0]).toMatchObject({ total: 2500, amount_due: 0, status: 'paid', ending_balance: -20_000 });
    const transactions = await billing.stripe.customers.listBalanceTransactions(customer);
    expect(transactions.data.map(({ amount, type }) => [amount, type])).toEqual([
      [2500, 'applied_to_invoice'],
      [-22_500, 'invoice_too_small'],
    ]);
  });
});

describe('a change with a pending payment', () => {
  const waiting = (item: string) => ({
    ...toYearly(item),
    payment_behavior: 'pending_if_incomplete' as const,
    expand: ['latest_invoice.payments'],
  });

  async function subscribeAsking() {
    const { id, item } = await subscribe('pm_card_authenticationRequired');
    const { data } = await billing.stripe.invoices.list({ subscription: id, expand: ['data.payments'] });
    authenticate(billing.world, { intentId: paymentIntentOf(data[0]!), outcome: 'succeeded' });
    return { id, item };
  }

  it('preserves the old plan until it is paid', async () => {
    const { id, item } = await subscribeAsking();
    const pending = await billing.stripe.subscriptions.update(id, waiting(item));
    expect(pending.items.data[0]?.price.id).toBe(billing.prices.monthly);
    expect(pending).toMatchObject({ status: 'active', pending_update: { expires_at: billing.now() + 23 * 60 * 60 } });
    const types = await billing.eventTypes(async () => {
      const intent = paymentIntentOf(pending.latest_invoice);
      await billing.stripe.paymentIntents.confirm(intent, { return_url: 'https://app.test/back' });
      authenticate(billing.world, { intentId: intent, outcome: 'succeeded' });
    });
    const after = await billing.stripe.subscriptions.retrieve(id);
    expect(after).toMatchObject({ status: 'active', pending_update: null });
    expect(after.items.data[0]?.price.id).toBe(billing.prices.yearly);
    expect(types).toContain('customer.subscription.pending_update_applied');
  });

  it('expires after 23 hours', async () => {
    const { id, item } = await subscribeAsking();
    const pending = await billing.stripe.subscriptions.update(id, waiting(item));
    const types = await billing.eventTypes(async () => billing.advance(DAY));
    const after = await billing.stripe.subscriptions.retrieve(id);
    expect(after).toMatchObject({ status: 'active', pending_update: null });
    expect(after.items.data[0]?.price.id).toBe(billing.prices.monthly);
    expect(types).toContain('customer.subscription.pending_update_expired');
    const invoice = await billing.stripe.invoices.retrieve(whole(pending.latest_invoice).id);
    expect(invoice.status).toBe('void');
  });

  it('is applied immediately if the card succeeds', async () => {
    const { id, item } = await subscribe();
    const changed = await billing.stripe.subscriptions.update(id, waiting(item));
    expect(changed).toMatchObject({ status: 'active', pending_update: null });
    expect(changed.items.data[0]?.price.id).toBe(billing.prices.yearly);
    expect(whole(changed.latest_invoice).status).toBe('paid');
  });

  it('rejects parameters that pending updates do not support', async () => {
    const { id, item } = await subscribe();
    const refusal = billing.stripe.subscriptions.update(id, { ...waiting(item), metadata: { a: 'b' } });
    await expect(refusal).rejects.toMatchObject({ statusCode: 400, param: 'metadata' });
  });
});
