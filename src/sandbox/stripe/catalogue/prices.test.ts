import type { Stripe } from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { useStripeSandbox } from '../stripe.test-kit.ts';

const sandbox = useStripeSandbox();
let stripe: Stripe;
let product = '';
beforeAll(async () => {
  stripe = sandbox.client();
  product = (await stripe.products.create({ name: 'Annual' })).id;
});

describe('a price', () => {
  it('is recurring or one-time, with its decimal amount as text', async () => {
    const price = await stripe.prices.create({
      product,
      currency: 'USD',
      unit_amount: 2500,
      recurring: { interval: 'month' },
    });
    expect(price).toMatchObject({
      currency: 'usd',
      type: 'recurring',
      unit_amount: 2500,
      recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
    });
    const raw = await fetch(`${sandbox.url}/v1/prices/${price.id}`, {
      headers: { authorization: `Bearer ${sandbox.secretKey}` },
    });
    expect(await raw.json()).toMatchObject({ unit_amount_decimal: '2500' });
    expect(await stripe.prices.create({ product, currency: 'usd', unit_amount: 1 })).toMatchObject({
      type: 'one_time',
      recurring: null,
    });
  });

  it('has a unique lookup key, which is transferred only on request', async () => {
    const make = (more: Partial<Stripe.PriceCreateParams> = {}) =>
      stripe.prices.create({ product, currency: 'usd', unit_amount: 100, lookup_key: 'annual-north', ...more });
    const first = await make();
    await expect(make()).rejects.toMatchObject({ statusCode: 400, param: 'lookup_key' });
    const second = await make({ transfer_lookup_key: true });
    expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
    const found = await stripe.prices.list({ lookup_keys: ['annual-north', 'nothing'], active: true });
    expect(found.data.map(({ id }) => id)).toEqual([second.id]);
  });

  it('is rejected for an unknown product', async () => {
    await expect(stripe.prices.create({ product: 'prod_none', currency: 'usd', unit_amount: 1 })).rejects.toMatchObject(
      {
        statusCode: 400,
        param: 'product',
        message: "No such product: 'prod_none'",
      },
    );
  });
});
