import type { Stripe } from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import { openStripeSandbox, type StripeSandbox } from '../stripe.test-kit.ts';

export const seconds = (iso: string) => Date.parse(iso) / 1000;
export const DAY = 24 * 60 * 60;

/** A sandbox with two prices for one product, driven by Stripe's own library. Its time stands still until it is moved. */
export function openBilling(start = '2026-11-15T12:00:00Z') {
  let sandbox: StripeSandbox;
  let stripe: Stripe;
  const prices = { monthly: '', yearly: '' };

  beforeAll(async () => {
    sandbox = await openStripeSandbox({ now: () => seconds(start) });
    stripe = sandbox.client();
    const product = await stripe.products.create({ name: 'Question bank' });
    const make = async (unit_amount: number, interval: 'month' | 'year') =>
      (await stripe.prices.create({ product: product.id, unit_amount, currency: 'usd', recurring: { interval } })).id;
    prices.monthly = await make(2500, 'month');
    prices.yearly = await make(25_000, 'year');
  });
  afterAll(() => sandbox.close());

  return {
    get stripe() {
      return stripe;
    },
    get world() {
      return sandbox.world;
    },
    prices,
    customerWith: (card: string | null, clock?: string) => makeCustomer(stripe, card, clock),
    eventTypes: (during: () => Promise<unknown>) => eventTypesDuring(sandbox, during),
    now: () => sandbox.world.now(),
    advance: (time: number) => sandbox.advance(time),
  };
}

/** A customer who pays by this card from now on; null is one without a card. */
async function makeCustomer(stripe: Stripe, card: string | null, clock: string | undefined): Promise<string> {
  const { id } = await stripe.customers.create({
    email: 'ana@example.com',
    ...(clock !== undefined && { test_clock: clock }),
  });
  if (card !== null) {
    const method = await stripe.paymentMethods.attach(card, { customer: id });
    await stripe.customers.update(id, { invoice_settings: { default_payment_method: method.id } });
  }
  return id;
}

/** The types of the events that come meanwhile, oldest first. */
async function eventTypesDuring({ world }: StripeSandbox, during: () => Promise<unknown>): Promise<string[]> {
  const known = new Set(world.store.list('event').map(({ id }) => id));
  await during();
  return world.store
    .list<Stripe.Event>('event')
    .filter(({ id }) => !known.has(id))
    .map(({ type }) => type)
    .toReversed();
}

/** The payment that an invoice waits for; it has to be expanded (`payments`). */
export function paymentIntentOf(invoice: Stripe.Invoice | string | null): string {
  const payment = typeof invoice === 'object' ? invoice?.payments?.data[0]?.payment.payment_intent : undefined;
  if (typeof payment !== 'string') throw new Error('The invoice has no payment, or it was not expanded.');
  return payment;
}

/** What was expanded, as what it is. */
export function whole<Expanded extends object>(field: string | Expanded | null): Expanded {
  if (typeof field !== 'object' || field === null) throw new Error('This field was not expanded.');
  return field;
}

/** What was not expanded. */
export function idOf(field: string | object | null): string {
  if (typeof field !== 'string') throw new Error('This field is empty, or it was expanded.');
  return field;
}
