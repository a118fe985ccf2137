import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStripeSandbox, type StripeSandbox } from '../stripe.test-kit.ts';

let dataDir = '';
let seconds = 1_800_000_000;
let sandbox: StripeSandbox;
const open = () => openStripeSandbox({ dataDir, now: () => seconds });

beforeEach(async () => {
  seconds = 1_800_000_000;
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'vignette-stripe-'));
  sandbox = await open();
});
afterEach(async () => {
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});

const create = (idempotencyKey: string, email = 'ana@example.com') =>
  sandbox.client().customers.create({ email }, { idempotencyKey });
const customers = async () => (await sandbox.client().customers.list()).data.length;

it('runs a request once per key, however often it is sent, also after a restart', async () => {
  const first = await create('one');
  const second = await create('one');
  await sandbox.close();
  sandbox = await open();
  const third = await create('one');

  expect([second.id, third.id]).toEqual([first.id, first.id]);
  expect(third.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  });
  expect(third.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
  expect(await customers()).toBe(1);
});

it('rejects the same key for another request', async () => {
  await create('one');
  await expect(create('one', 'else@example.com')).rejects.toMatchObject({
    statusCode: 400,
    type: 'StripeIdempotencyError',
    message: expect.stringMatching(/^Keys for idempotent requests can only be used with the same parameters/),
  });
});

it('expires a key after a day', async () => {
  const first = await create('one');
  seconds += 24 * 60 * 60 + 1;
  expect((await create('one')).id).not.toBe(first.id);
});

it('replays declines and internal errors, but not parameter errors', async () => {
  const client = sandbox.client();
  const decline = () =>
    client.customers.create({ payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'declined' });
  await expect(decline()).rejects.toMatchObject({ statusCode: 402 });
  await expect(decline()).rejects.toMatchObject({ statusCode: 402, headers: { 'idempotent-replayed': 'true' } });

  sandbox.setFaults({ kind: 'error-500', match: 'POST /v1/customers' });
  await expect(create('broken')).rejects.toMatchObject({ statusCode: 500 });
  await expect(create('broken')).rejects.toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } });

  await expect(create('typo', 'no address')).rejects.toMatchObject({ statusCode: 400 });
  expect((await create('typo')).email).toBe('ana@example.com');
});

it('replays that there was no card to charge, even after one was added', async () => {
  const client = sandbox.client();
  const { id: product } = await client.products.create({ name: 'Question bank' });
  const recurring = { interval: 'month' as const };
  const { id: price } = await client.prices.create({ product, currency: 'usd', unit_amount: 2500, recurring });
  const { id: customer } = await create('customer');
  const start = (idempotencyKey: string) =>
    client.subscriptions.create({ customer, items: [{ price }] }, { idempotencyKey });

  await expect(start('one')).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing' });
  const { id: card } = await client.paymentMethods.attach('pm_card_visa', { customer });
  await client.customers.update(customer, { invoice_settings: { default_payment_method: card } });
  await expect(start('one')).rejects.toMatchObject({ statusCode: 400, headers: { 'idempotent-replayed': 'true' } });
  expect((await start('two')).status).toBe('active');
});

it('rejects a key whose first request is still in flight', async () => {
  sandbox.setFaults({ kind: 'latency', latencyMs: 300 });
  const answers = await Promise.allSettled([create('one'), create('one')]);
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.map(({ reason }) => [reason.statusCode, reason.code])).toEqual([[409, 'idempotency_key_in_use']]);
  expect(await customers()).toBe(1);
});
