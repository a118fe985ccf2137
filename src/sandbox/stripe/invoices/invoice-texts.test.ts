import { Stripe } from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { idOf, openBilling, whole } from '../billing.test-kit.ts';

const billing = openBilling();
const prices = { seat: '', shirt: '' };

beforeAll(async () => {
  const { stripe } = billing;
  const seats = await stripe.products.create({ name: 'Library', unit_label: 'user' });
  const shirts = await stripe.products.create({ name: 'Shirt' });
  const usd = { currency: 'usd' };
  const seat = { ...usd, product: seats.id, unit_amount: 2500, recurring: { interval: 'month' as const } };
  prices.seat = (await stripe.prices.create(seat)).id;
  prices.shirt = (await stripe.prices.create({ ...usd, product: shirts.id, unit_amount: 1500 })).id;
});

describe('an invoice line', () => {
  it('shows the quantity with the product’s unit, which has no plural', async () => {
    const { latest_invoice } = await billing.stripe.subscriptions.create({
      customer: await billing.customerWith('pm_card_visa'),
      items: [{ price: prices.seat, quantity: 10 }],
      expand: ['latest_invoice'],
    });
    const [line] = whole(latest_invoice).lines.data;
    expect(line).toMatchObject({ amount: 25_000, description: '10 user × Library (at $25.00 / month)' });
  });

  it('for a trial costs nothing', async () => {
    const { latest_invoice } = await billing.stripe.subscriptions.create({
      customer: await billing.customerWith('pm_card_visa'),
      items: [{ price: prices.seat }],
      trial_period_days: 14,
      expand: ['latest_invoice'],
    });
    const [line] = whole(latest_invoice).lines.data;
    expect(line).toMatchObject({ amount: 0, description: 'Free trial for 1 user × Library' });
    expect(String(line?.pricing?.unit_amount_decimal)).toBe('0');
    expect(line?.pricing?.price_details?.price).toBe(prices.seat);
  });

  it('for a one-time item comes first, with the same subscription and period', async () => {
    const started = await billing.stripe.subscriptions.create({
      customer: await billing.customerWith('pm_card_visa'),
      items: [{ price: prices.seat }],
      add_invoice_items: [{ price: prices.shirt }],
      expand: ['latest_invoice'],
    });
    const [extra, period] = whole(started.latest_invoice).lines.data;
    expect(extra).toMatchObject({
      amount: 1500,
      description: 'Shirt',
      parent: { type: 'invoice_item_details', invoice_item_details: { subscription: started.id, proration: false } },
      period: period?.period,
    });
    expect(period?.parent?.subscription_item_details?.subscription_item).toBe(started.items.data[0]?.id);
  });

  it('for a plain amount has a generated price, the same as its item', async () => {
    const customer = await billing.customerWith('pm_card_visa');
    const item = await billing.stripe.invoiceItems.create({ customer, amount: 700, currency: 'usd' });
    const draft = await billing.stripe.invoices.create({ customer, pending_invoice_items_behavior: 'include' });
    const [line] = draft.lines.data;
    expect(String(line?.pricing?.unit_amount_decimal)).toBe('700');
    expect(idOf(line?.pricing?.price_details?.price ?? null)).toBe(item.pricing?.price_details?.price);
  });
});

it('sums quantity times unit price, less credits', async () => {
  const customer = await billing.customerWith('pm_card_visa');
  const given = { customer, currency: 'usd', discountable: false };
  await billing.stripe.invoiceItems.create({ ...given, unit_amount_decimal: Stripe.Decimal.from('350'), quantity: 18 });
  await billing.stripe.invoiceItems.create({ ...given, amount: -2000 });
  const { total, lines } = await billing.stripe.invoices.create({
    customer,
    pending_invoice_items_behavior: 'include',
  });
  expect(total).toBe(4300);
  expect(lines.data.map((line) => [line.amount, String(line.pricing?.unit_amount_decimal)])).toEqual(
    expect.arrayContaining([
      [6300, '350'],
      [-2000, '-2000'],
    ]),
  );
});

it('sets the page size of a manual invoice when it is finalized', async () => {
  const customer = await billing.customerWith('pm_card_visa');
  await billing.stripe.invoiceItems.create({ customer, amount: 700, currency: 'usd' });
  const draft = await billing.stripe.invoices.create({ customer, pending_invoice_items_behavior: 'include' });
  expect(draft.rendering?.pdf?.page_size).toBe('auto');
  const { rendering } = await billing.stripe.invoices.finalizeInvoice(draft.id);
  expect(rendering?.pdf?.page_size).toBe('letter');
});
