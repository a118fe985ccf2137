import type { Stripe } from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import { openStripeSandbox, type StripeSandbox } from './stripe.test-kit.ts';

export const seconds = (iso: string) => Date.parse(iso) / 1000;
export const DAY = 24 * 60 * 60;

/** A sandbox with two prices for one product, called with Stripe's own library. Its clock only moves when advanced. */
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

/** A customer with this card as default; null for none. */
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

/** The types of the events emitted meanwhile, oldest first. */
async function eventTypesDuring({ world }: StripeSandbox, during: () => Promise<unknown>): Promise<string[]> {
  const known = new Set(world.store.list('event').map(({ id }) => id));
  await during();
  return world.store
    .list<Stripe.Event>('event')
    .filter(({ id }) => !known.has(id))
    .map(({ type }) => type)
    .toReversed();
}

/** The events of an invoice that is paid by card, in order. */
export const paidEvents = [
  'charge.succeeded',
  'payment_intent.succeeded',
  'invoice_payment.paid',
  'invoice.updated',
  'invoice.paid',
  'invoice.payment_succeeded',
];

/** The pending payment of an invoice; `payments` must be expanded. */
export function paymentIntentOf(invoice: Stripe.Invoice | string | null): string {
  const payment = typeof invoice === 'object' ? invoice?.payments?.data[0]?.payment.payment_intent : undefined;
  if (typeof payment !== 'string') throw new Error('The invoice has no payment, or it was not expanded.');
  return payment;
}

/** Narrows an expanded field to its object. */
export function whole<Expanded extends object>(field: string | Expanded | null): Expanded {
  if (typeof field !== 'object' || field === null) throw new Error('This field was not expanded.');
  return field;
}

/** Narrows a field that is not expanded to its id. */
export function idOf(field: string | object | null): string {
  if (typeof field !== 'string') throw new Error('This field is empty, or it was expanded.');
  return field;
}
