import { fastify, type FastifyInstance } from 'fastify';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formEncode } from '../browser/form-encode.ts';
import { openStripeSandbox, type StripeSandbox } from '../stripe.test-kit.ts';

/** One call of a sequence. `{name}` in its path or parameters is the id of the response of that name. */
interface Call {
  name: string;
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  params?: object;
  error?: string;
}

let app: FastifyInstance;
let sandbox: StripeSandbox;
let received: Stripe.Event[] = [];

beforeAll(async () => {
  app = fastify({ forceCloseConnections: true });
  app.post<{ Body: Stripe.Event }>('*', (request, reply) => {
    received.push(request.body);
    return reply.send();
  });
  sandbox = await openStripeSandbox({ appUrl: await app.listen({ host: '127.0.0.1', port: 0 }) });
});
afterAll(async () => {
  await sandbox.close();
  await app.close();
});
beforeEach(() => {
  received = [];
});

async function send({ name, method = 'POST', path, params, error }: Call, version?: string) {
  const response = await fetch(`${sandbox.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${sandbox.secretKey}`,
      ...(version !== undefined && { 'stripe-version': version }),
    },
    ...(params && { body: formEncode({ ...params }) }),
  });
  const body = (await response.json()) as { id: string; error?: { type: string } };
  expect([name, body.error?.type]).toEqual([name, error]);
  return body.id;
}

async function run(calls: readonly Call[], version?: string) {
  const ids = new Map<string, string>();
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_match, name: string) => ids.get(name) ?? '');
  for (const call of calls) {
    const params = call.params && (JSON.parse(fill(JSON.stringify(call.params))) as object);
    ids.set(call.name, await send({ ...call, path: fill(call.path), ...(params && { params }) }, version));
  }
  sandbox.advance(2);
  await sandbox.deliver();
  return received.map(({ type }) => type);
}

const card = { payment_method_types: ['card'] };
const payment = (params: object, error?: string): Call => ({
  name: 'payment',
  path: '/v1/payment_intents',
  params: { amount: 100, currency: 'usd', confirm: true, ...params },
  ...(error !== undefined && { error }),
});
const address = { line1: '1 High Street', postal_code: '94080', city: 'San Francisco', state: 'CA', country: 'US' };

const subscription: Call[] = [
  {
    name: 'customer',
    path: '/v1/customers',
    params: { payment_method: 'pm_card_visa', invoice_settings: { default_payment_method: 'pm_card_visa' } },
  },
  { name: 'product', path: '/v1/products', params: { name: 'Question bank' } },
  {
    name: 'price',
    path: '/v1/prices',
    params: { product: '{product}', unit_amount: 1500, currency: 'usd', recurring: { interval: 'month' } },
  },
  {
    name: 'subscription',
    path: '/v1/subscriptions',
    params: { customer: '{customer}', items: [{ price: '{price}' }] },
  },
];

const checkout: Call[] = [
  { name: 'product', path: '/v1/products', params: { name: 'Shirt' } },
  { name: 'price', path: '/v1/prices', params: { product: '{product}', unit_amount: 1500, currency: 'usd' } },
  {
    name: 'session',
    path: '/v1/checkout/sessions',
    params: {
      ...card,
      success_url: 'https://app.test/done',
      cancel_url: 'https://app.test/back',
      mode: 'payment',
      line_items: [{ price: '{price}', quantity: 2 }],
      payment_intent_data: { shipping: { name: 'Ana', address } },
    },
  },
  { name: 'page', method: 'GET', path: '/v1/payment_pages/{session}' },
  {
    name: 'method',
    path: '/v1/payment_methods',
    params: { type: 'card', card: { token: 'tok_visa' }, billing_details: { email: 'ana@example.com', address } },
  },
  {
    name: 'confirmation',
    path: '/v1/payment_pages/{session}/confirm',
    params: { payment_method: '{method}', expected_amount: 3000 },
  },
];

/** The calls that Stripe's command line tool makes to trigger an event. */
describe('a sequence of calls', () => {
  const sequences: [string, Call[]][] = [
    ['payment_intent.created', [payment({ ...card, confirm: undefined })]],
    [
      'payment_intent.succeeded',
      [payment({ ...card, payment_method: 'pm_card_visa', shipping: { name: 'Ana', address } })],
    ],
    ['payment_intent.payment_failed', [payment({ ...card, payment_method: 'pm_card_chargeDeclined' }, 'card_error')]],
    ['charge.succeeded', [payment({ ...card, payment_method: 'pm_card_visa' })]],
    [
      'charge.refunded',
      [
        payment({ ...card, payment_method: 'pm_card_visa' }),
        { name: 'refund', path: '/v1/refunds', params: { payment_intent: '{payment}' } },
      ],
    ],
    ['charge.dispute.created', [payment({ ...card, payment_method: 'pm_card_createDisputeInquiry' })]],
    [
      'setup_intent.succeeded',
      [
        {
          name: 'setup',
          path: '/v1/setup_intents',
          params: { ...card, confirm: true, payment_method: 'pm_card_visa' },
        },
      ],
    ],
    ['customer.subscription.created', subscription],
    [
      'customer.subscription.updated',
      [
        ...subscription,
        { name: 'change', path: '/v1/subscriptions/{subscription}', params: { metadata: { foo: 'bar' } } },
      ],
    ],
    [
      'customer.subscription.deleted',
      [...subscription, { name: 'end', method: 'DELETE', path: '/v1/subscriptions/{subscription}' }],
    ],
    ['checkout.session.completed', checkout],
  ];

  it.each(sequences)('triggers %s', async (type, calls) => {
    expect(await run(calls)).toContain(type);
  });

  it('triggers the event in an older version of the API', async () => {
    const calls = [payment({ ...card, payment_method: 'pm_card_visa' })];
    expect(await run(calls, '2024-06-20')).toContain('payment_intent.succeeded');
    expect(await run(calls, '2026-08-26.dahlia')).toContain('payment_intent.succeeded');
  });

  it.each(['2031-01-01.later', 'newest'])('is rejected in the version %s, which does not exist', async (version) => {
    const calls = [payment({ payment_method: 'pm_card_visa' }, 'invalid_request_error')];
    expect(await run(calls, version)).toEqual([]);
  });
});
