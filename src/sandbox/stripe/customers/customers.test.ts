import type { Stripe } from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { useStripeSandbox } from '../stripe.test-kit.ts';

const sandbox = useStripeSandbox();
let stripe: Stripe;
beforeAll(() => {
  stripe = sandbox.client();
});

const typesSince = async (created: number, of: string) =>
  (await stripe.events.list({ created: { gte: created }, limit: 100 })).data
    .filter(({ data }) => (data.object as { id?: string }).id === of)
    .map(({ type }) => type)
    .toReversed();

describe('a customer', () => {
  it('shows the balance as credit on request', async () => {
    const expand = ['invoice_credit_balance', 'tax'];
    const fresh = await stripe.customers.create({ email: 'ana@example.com', expand });
    expect(fresh).toMatchObject({ invoice_credit_balance: {}, tax: { automatic_tax: 'unrecognized_location' } });
    sandbox.world.store.put({ ...fresh, balance: -1200, currency: 'usd' } satisfies Stripe.Customer);
    const credited = await stripe.customers.retrieve(fresh.id, { expand });
    expect(credited).toMatchObject({ balance: -1200, invoice_credit_balance: { usd: 1200 } });
    expect(await stripe.customers.retrieve(fresh.id)).not.toHaveProperty('invoice_credit_balance');
  });

  it('has every key, null if not given', async () => {
    const customer = await stripe.customers.create({ email: 'ana@example.com' });
    expect(customer).toMatchObject({
      id: expect.stringMatching(/^cus_\w{14}$/),
      object: 'customer',
      address: null,
      balance: 0,
      currency: null,
      default_source: null,
      description: null,
      email: 'ana@example.com',
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      livemode: false,
      metadata: {},
      name: null,
      shipping: null,
      tax_exempt: 'none',
      test_clock: null,
    });
  });

  it('preserves fields that an update omits and removes those it empties', async () => {
    const { id } = await stripe.customers.create({
      name: 'Ana',
      phone: '1',
      address: { city: 'Lima' },
      metadata: { a: '1', b: '2' },
    });
    const updated = await stripe.customers.update(id, { phone: '', metadata: { a: '' } });
    expect(updated).toMatchObject({
      name: 'Ana',
      phone: null,
      metadata: { b: '2' },
      address: { city: 'Lima', line1: null },
    });
    expect(await stripe.customers.update(id, { metadata: '', address: '' })).toMatchObject({
      metadata: {},
      address: null,
    });
  });

  it('accepts only its own card as default', async () => {
    const customer = await stripe.customers.create({ payment_method: 'pm_card_visa' });
    const [own] = (await stripe.paymentMethods.list({ customer: customer.id })).data;
    const settings = { default_payment_method: own!.id };
    expect(await stripe.customers.update(customer.id, { invoice_settings: settings })).toMatchObject({
      invoice_settings: settings,
    });
    const stranger = await stripe.customers.create({});
    await expect(stripe.customers.update(stranger.id, { invoice_settings: settings })).rejects.toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'invoice_settings[default_payment_method]',
    });
  });

  it('is marked as deleted, and its cards are detached', async () => {
    const { id, created } = await stripe.customers.create({
      email: 'gone@example.com',
      payment_method: 'pm_card_visa',
    });
    const [card] = (await stripe.paymentMethods.list({ customer: id })).data;
    expect(Object.entries(await stripe.customers.del(id))).toEqual([
      ['id', id],
      ['object', 'customer'],
      ['deleted', true],
    ]);
    expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
    expect((await stripe.customers.list({ email: 'gone@example.com' })).data).toEqual([]);
    expect((await stripe.paymentMethods.retrieve(card!.id)).customer).toBeNull();
    await expect(stripe.customers.update(id, { name: 'x' })).rejects.toMatchObject({
      statusCode: 404,
      message: `No such customer: '${id}'`,
    });
    expect(await typesSince(created, id)).toEqual(['customer.created', 'customer.deleted']);
  });

  it('has credit in the currency of the account until it has its own', async () => {
    const expand = ['invoice_credit_balance'];
    const { id } = await stripe.customers.create({ balance: -500 });
    expect(await stripe.customers.retrieve(id)).not.toHaveProperty('invoice_credit_balance');
    expect(await stripe.customers.retrieve(id, { expand })).toMatchObject({ invoice_credit_balance: { usd: 500 } });
    await stripe.customers.update(id, { balance: 0 });
    expect(await stripe.customers.retrieve(id, { expand })).toMatchObject({ invoice_credit_balance: {} });
    const { data } = await stripe.customers.listBalanceTransactions(id);
    expect(data.map(({ type, amount }) => [type, amount])).toEqual([
      ['adjustment', 500],
      ['adjustment', -500],
    ]);
  });

  it('names a default card by its token only if the card is attached', async () => {
    const invoice_settings = { default_payment_method: 'pm_card_mastercard' };
    const made = await stripe.customers.create({ payment_method: 'pm_card_mastercard', invoice_settings });
    const [card] = (await stripe.paymentMethods.list({ customer: made.id })).data;
    expect(made.invoice_settings.default_payment_method).toBe(card!.id);
    await expect(stripe.customers.create({ invoice_settings })).rejects.toMatchObject({ code: 'resource_missing' });
    const without = await stripe.customers.update(made.id, { invoice_settings: { default_payment_method: '' } });
    expect(without.invoice_settings.default_payment_method).toBeNull();
  });

  it('requires a valid email address', async () => {
    await expect(stripe.customers.create({ email: 'nobody' })).rejects.toMatchObject({
      code: 'email_invalid',
      message: 'Invalid email address: nobody',
    });
  });
});

describe('a test clock', () => {
  it('sets the time of its customers and only moves forward', async () => {
    const start = 1_900_000_000;
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
    const customer = await stripe.customers.create({ test_clock: clock.id });
    expect(customer).toMatchObject({ created: start, test_clock: clock.id });
    expect(sandbox.world.now(customer.id)).toBe(start);

    const advancing = await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start + 86_400 });
    expect(advancing.status).toBe('advancing');
    expect(await stripe.testHelpers.testClocks.retrieve(clock.id)).toMatchObject({
      status: 'ready',
      frozen_time: start + 86_400,
    });
    expect(sandbox.world.now(customer.id)).toBe(start + 86_400);
    await expect(stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start })).rejects.toMatchObject({
      statusCode: 400,
      param: 'frozen_time',
    });
  });

  it('deletes its customers, which are listed only with it', async () => {
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_900_000_000 });
    const { id } = await stripe.customers.create({ test_clock: clock.id });
    expect((await stripe.customers.list({ test_clock: clock.id })).data.map((customer) => customer.id)).toEqual([id]);
    expect((await stripe.customers.list({ limit: 100 })).data.map((customer) => customer.id)).not.toContain(id);
    await stripe.testHelpers.testClocks.del(clock.id);
    expect(await stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
  });
});

describe('the sandbox clock', () => {
  it('moves forward on request and never back', async () => {
    const before = sandbox.world.now();
    const move = (advanceSeconds: number) =>
      fetch(`${sandbox.url}/stripe/api/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advanceSeconds }),
      });
    expect((await move(1000)).status).toBe(200);
    expect(sandbox.world.now()).toBeGreaterThanOrEqual(before + 1000);
    expect((await move(-1)).status).toBe(400);
    expect((await stripe.customers.create({})).created).toBeGreaterThanOrEqual(before + 1000);
  });
});
