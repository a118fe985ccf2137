import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStripeSandbox, type StripeSandbox } from '../stripe.test-kit.ts';

interface Received {
  payload: string;
  signature: string;
  event: Stripe.Event;
}

let app: FastifyInstance;
let appUrl = '';
let received: Received[] = [];
let status = 200;
let sandbox: StripeSandbox;

beforeEach(async () => {
  received = [];
  status = 200;
  app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, body: string) => body);
  app.post<{ Body: string }>('*', (request, reply) => {
    const signature = String(request.headers['stripe-signature']);
    received.push({ payload: request.body, signature, event: JSON.parse(request.body) as Stripe.Event });
    return reply.code(status).send();
  });
  appUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  sandbox = await openStripeSandbox({ appUrl });
});
afterEach(async () => {
  await sandbox.close();
  await app.close();
});

const types = () => received.map(({ event }) => event.type);
const makeCustomers = async (count: number) => {
  for (let made = 0; made < count; made += 1) await sandbox.client().customers.create({ name: String(made) });
};
const names = () => received.map(({ event }) => (event.data.object as Stripe.Customer).name);

it('delivers an event with a signature that the library accepts', async () => {
  const customer = await sandbox.client().customers.create({ email: 'ana@example.com' }, { idempotencyKey: 'key-1' });
  await sandbox.deliver();
  const [{ payload, signature }] = received as [Received];
  const event = Stripe.webhooks.constructEvent(payload, signature, sandbox.webhookSecret);
  expect(event).toMatchObject({
    object: 'event',
    type: 'customer.created',
    api_version: '2026-10-28.endive',
    created: customer.created,
    livemode: false,
    pending_webhooks: 1,
    request: { id: customer.lastResponse.requestId, idempotency_key: 'key-1' },
    data: { object: { id: customer.id, email: 'ana@example.com' } },
  });
  expect((await sandbox.client().events.retrieve(event.id)).pending_webhooks).toBe(0);
});

it('includes previous values and emits no event for an update without changes', async () => {
  const { id } = await sandbox.client().customers.create({ name: 'Ana', metadata: { plan: 'a', kept: '1' } });
  await sandbox.client().customers.update(id, { name: 'Ana Ruiz', metadata: { plan: 'b' } });
  await sandbox.client().customers.update(id, { name: 'Ana Ruiz' });
  await sandbox.deliver();
  expect(types()).toEqual(['customer.created', 'customer.updated']);
  expect(received[1]?.event.data.previous_attributes).toEqual({ name: 'Ana', metadata: { plan: 'a' } });
  expect(received[0]?.event.data.object).toMatchObject({ name: 'Ana' });
});

it('sends an endpoint only its subscribed events, signed with its own secret', async () => {
  const endpoint = await sandbox.client().webhookEndpoints.create({
    url: `${appUrl}/other`,
    enabled_events: ['product.created'],
  });
  await sandbox.client().products.create({ name: 'Annual' });
  await sandbox.client().customers.create({});
  await sandbox.deliver();
  expect(types().toSorted()).toEqual(['customer.created', 'product.created', 'product.created']);
  const others = received.filter(({ payload, signature }) => {
    try {
      return Stripe.webhooks.constructEvent(payload, signature, endpoint.secret ?? '').type === 'product.created';
    } catch {
      return false;
    }
  });
  expect(others).toHaveLength(1);
  expect(await sandbox.client().webhookEndpoints.retrieve(endpoint.id)).not.toHaveProperty('secret');
});

it('retries until the endpoint accepts the event', async () => {
  status = 500;
  await makeCustomers(1);
  expect(await sandbox.deliver()).toEqual({ sent: 1, waiting: 1 });
  status = 204;
  expect(await sandbox.deliver()).toEqual({ sent: 1, waiting: 0 });
  expect(await sandbox.deliver()).toEqual({ sent: 0, waiting: 0 });
  expect(received[0]?.event.id).toBe(received[1]?.event.id);
});

it('preserves pending deliveries after a restart', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'vignette-webhooks-'));
  await sandbox.close();
  sandbox = await openStripeSandbox({ appUrl, dataDir });
  const { webhookSecret } = sandbox;
  await makeCustomers(2);
  await sandbox.close();
  sandbox = await openStripeSandbox({ appUrl, dataDir });
  expect(sandbox.webhookSecret).toBe(webhookSecret);
  await sandbox.deliver();
  expect(names()).toEqual(['0', '1']);
  await rm(dataDir, { recursive: true });
});

it('shuffles, repeats and drops as configured, identically for the same seed', async () => {
  sandbox.setSwitches({ shuffle: true, repeat: 1, seed: 3 });
  await makeCustomers(6);
  await sandbox.deliver();
  expect(received).toHaveLength(12);
  expect(names()).not.toEqual(['0', '0', '1', '1', '2', '2', '3', '3', '4', '4', '5', '5']);
  expect(new Set(names()).size).toBe(6);

  received = [];
  sandbox.setSwitches({ shuffle: false, repeat: 0, dropPercent: 50, seed: 5 });
  await makeCustomers(10);
  expect(await sandbox.deliver()).toMatchObject({ waiting: 0 });
  expect(received.length).toBeGreaterThan(0);
  expect(received.length).toBeLessThan(10);
});

it('delivers automatically unless it is paused', async () => {
  await sandbox.close();
  sandbox = await openStripeSandbox({ appUrl, autoDeliver: true });
  await makeCustomers(1);
  await vi.waitFor(() => expect(names()).toEqual(['0']), { timeout: 5000 });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ paused: true });
  await fetch(`${sandbox.url}/stripe/api/switches`, { method: 'POST', headers, body });
  await sandbox.client().customers.create({ name: 'paused' });
  const waiting = (await (await fetch(`${sandbox.url}/stripe/api/deliveries`)).json()) as { state: string }[];
  expect(waiting.map(({ state }) => state)).toEqual(['waiting', 'delivered']);
  await fetch(`${sandbox.url}/stripe/api/deliver`, { method: 'POST' });
  expect(names()).toEqual(['0', 'paused']);
});

it('lists events by type, newest first', async () => {
  const stripe = sandbox.client();
  const made = await stripe.products.create({ name: 'Told of' });
  await stripe.products.update(made.id, { name: 'Told of twice' });
  const { data } = await stripe.events.list({ types: ['product.created', 'product.updated'], limit: 2 });
  expect(data.map(({ type }) => type)).toEqual(['product.updated', 'product.created']);
  const all = await stripe.events.list({ type: 'product.*', limit: 100 });
  expect(new Set(all.data.map(({ type }) => type))).toEqual(new Set(['product.created', 'product.updated']));
});
