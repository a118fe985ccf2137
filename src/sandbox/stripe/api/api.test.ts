import type { Stripe } from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { useStripeSandbox } from '../stripe.test-kit.ts';

const sandbox = useStripeSandbox();
let stripe: Stripe;
beforeAll(() => {
  stripe = sandbox.client();
});

const ask = (address: string, init: RequestInit = {}) =>
  fetch(`${sandbox.url}${address}`, {
    ...init,
    headers: new Headers({ authorization: `Bearer ${sandbox.secretKey}`, ...(init.headers as Record<string, string>) }),
  });
const errorOf = async (answer: Response) => ((await answer.json()) as { error: Record<string, unknown> }).error;

describe('keys', () => {
  it('accepts the secret key as a bearer token and as the user name of basic authentication', async () => {
    const basic = `Basic ${Buffer.from(`${sandbox.secretKey}:`).toString('base64')}`;
    expect((await ask('/v1/customers')).status).toBe(200);
    expect((await ask('/v1/customers', { headers: { authorization: basic } })).status).toBe(200);
  });

  it('rejects a wrong key, masking it, and a missing key', async () => {
    const wrong = sandbox.client('sk_test_wrong_wrong_key').customers.list();
    await expect(wrong).rejects.toMatchObject({
      statusCode: 401,
      message: 'Invalid API Key provided: sk_test_***********_key',
    });
    const none = await ask('/v1/customers', { headers: { authorization: '' } });
    expect([none.status, (await errorOf(none))['message']]).toEqual([
      401,
      expect.stringMatching(/^You did not provide an API key\./),
    ]);
  });

  it('lets the publishable key create a payment method and nothing else', async () => {
    const browser = sandbox.client(sandbox.publishableKey);
    const made = await browser.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } });
    expect(made.card?.last4).toBe('4242');
    await expect(browser.customers.list()).rejects.toMatchObject({ statusCode: 401, code: 'secret_key_required' });
    await expect(browser.paymentMethods.retrieve(made.id)).rejects.toMatchObject({ statusCode: 401 });
  });
});

describe('a response', () => {
  it('has the headers that the library and the logs use', async () => {
    const { headers } = await ask('/v1/customers', { method: 'POST', headers: { 'idempotency-key': 'headers-1' } });
    const id = headers.get('request-id');
    expect(id).toMatch(/^req_\w{14}$/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': 'headers-1',
      'original-request': id,
      'stripe-should-retry': 'false',
      'stripe-version': '2026-10-28.endive',
    });
  });

  it('to an invalid request gives no retry advice', async () => {
    const { status, headers } = await ask('/v1/customers', {
      method: 'POST',
      body: new URLSearchParams({ email: 'nobody' }),
    });
    expect(status).toBe(400);
    expect(headers.get('original-request')).toBe(headers.get('request-id'));
    expect(headers.has('stripe-should-retry')).toBe(false);
  });

  it('with an error links to its documentation', async () => {
    const refusal = await stripe.customers.retrieve('cus_none').catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      raw: {
        doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
        request_log_url: expect.stringMatching(
          /^https:\/\/dashboard\.stripe\.com\/acct_\w+\/test\/workbench\/logs\?object=req_\w+$/,
        ),
      },
    });
  });

  it('names an unknown URL', async () => {
    await expect(stripe.rawRequest('GET', '/v1/nowhere')).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringMatching(/^Unrecognized request URL \(GET: \/v1\/nowhere\)\./),
    });
  });

  it('rejects a body that is not a form', async () => {
    const answer = await ask('/v1/customers', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, (await errorOf(answer))['message']]).toEqual([
      400,
      expect.stringContaining('check that your POST content type is application/x-www-form-urlencoded'),
    ]);
  });

  it.each(['\u0000', '😀', '<b>"\'&', '%00', '__proto__'])('preserves %j in any text', async (text) => {
    const customer = await stripe.customers.create({ name: text, metadata: { [text]: text } });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ name: text });
  });
});

describe('parameters', () => {
  it.each([
    ['unknown', { wrong: '1' }, 'parameter_unknown', 'wrong', 'Received unknown parameter: wrong'],
    ['missing', {}, 'parameter_missing', 'currency', 'Missing required param: currency.'],
    [
      'no integer',
      { currency: 'usd', unit_amount: '1.5' },
      'parameter_invalid_integer',
      'unit_amount',
      'Invalid integer: 1.5',
    ],
    [
      'too small',
      { currency: 'usd', unit_amount: '-1' },
      'parameter_invalid_integer',
      'unit_amount',
      'This value must be greater than or equal to 0.',
    ],
    [
      'not one of the choices',
      { currency: 'usd', recurring: { interval: 'decade' } },
      undefined,
      'recurring[interval]',
      'Invalid recurring[interval]: must be one of day, week, month, or year',
    ],
    ['text for an object', { currency: 'usd', recurring: 'x' }, undefined, 'recurring', 'Invalid object'],
  ])('reports in Stripe’s wording what is %s', async (_title, params, code, param, message) => {
    const given = params as unknown as Stripe.PriceCreateParams;
    await expect(stripe.prices.create(given)).rejects.toMatchObject({ statusCode: 400, code, param, message });
  });

  it('reports that an empty value cannot unset the parameter', async () => {
    await expect(stripe.products.create({ name: '' })).rejects.toMatchObject({
      code: 'parameter_invalid_empty',
      message: expect.stringMatching(/^You passed an empty string for 'name'\./),
    });
  });
});

describe('lists', () => {
  it('can be paged forwards and backwards, newest first', async () => {
    const ids: string[] = [];
    const email = 'paged@example.com';
    for (const name of ['a', 'b', 'c', 'd', 'e']) ids.unshift((await stripe.customers.create({ name, email })).id);
    const idsOf = async (params: Stripe.CustomerListParams) => {
      const page = await stripe.customers.list({ email, ...params });
      return { ids: page.data.map(({ id }) => id), has_more: page.has_more };
    };
    expect(await idsOf({ limit: 2 })).toEqual({ ids: ids.slice(0, 2), has_more: true });
    expect(await idsOf({ limit: 3, starting_after: ids[1]! })).toEqual({ ids: ids.slice(2), has_more: false });
    expect(await idsOf({ limit: 2, ending_before: ids[3]! })).toEqual({ ids: ids.slice(1, 3), has_more: true });
    expect(await idsOf({ limit: 9, ending_before: ids[2]! })).toEqual({ ids: ids.slice(0, 2), has_more: false });
    await expect(idsOf({ starting_after: 'cus_none' })).rejects.toMatchObject({
      param: 'starting_after',
      message: "No such customer: 'cus_none'",
    });
  });

  it('accept limits from 1 to 100 and time ranges', async () => {
    await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
    await expect(stripe.customers.list({ limit: 0 })).rejects.toMatchObject({ param: 'limit' });
    const { created } = await stripe.customers.create({ name: 'timed' });
    expect((await stripe.customers.list({ created: { gt: created + 5 } })).data).toEqual([]);
    expect((await stripe.customers.list({ created: { gte: created, lte: created } })).data).not.toEqual([]);
  });
});

describe('expanding', () => {
  it('replaces ids by objects, also in lists, up to four levels deep', async () => {
    const product = await stripe.products.create({
      name: 'Annual',
      default_price_data: { currency: 'usd', unit_amount: 100 },
    });
    const price = await stripe.prices.retrieve(product.default_price as string, { expand: ['product.default_price'] });
    expect(price.product).toMatchObject({ name: 'Annual', default_price: { unit_amount: 100 } });
    const listed = await stripe.prices.list({ product: product.id, expand: ['data.product'] });
    expect(listed.data[0]?.product).toMatchObject({ name: 'Annual' });
  });

  it('includes optional fields only on request', async () => {
    const customer = await stripe.customers.create({ expand: ['subscriptions'] });
    expect(customer.subscriptions).toMatchObject({ object: 'list', data: [] });
    expect(await stripe.customers.retrieve(customer.id)).not.toHaveProperty('subscriptions');
  });

  it('rejects a field that cannot be expanded, and creates nothing', async () => {
    const before = await stripe.customers.list({ limit: 1 });
    for (const path of ['nothing', 'email', 'invoice_settings.footer', 'a.b.c.d.e']) {
      await expect(stripe.customers.create({ email: 'x@example.com', expand: [path] })).rejects.toMatchObject({
        statusCode: 400,
        message: expect.stringMatching(/cannot be expanded|cannot expand more than 4 levels/),
      });
    }
    expect((await stripe.customers.list({ limit: 1 })).data).toEqual(before.data);
  });
});
