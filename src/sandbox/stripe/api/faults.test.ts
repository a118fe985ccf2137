import { beforeEach, expect, it } from 'vitest';
import { useStripeSandbox } from '../stripe.test-kit.ts';

const sandbox = useStripeSandbox();
beforeEach(() => sandbox.setFaults());

const create = (email: string, idempotencyKey: string, timeout?: number) =>
  sandbox.client().customers.create({ email }, { idempotencyKey, ...(timeout && { timeout }) });
const found = async (email: string) => (await sandbox.client().customers.list({ email })).data;

it.each([
  ['conflict-409', 409],
  ['rate-limit-429', 429],
] as const)('%s changes nothing, and the next attempt succeeds', async (kind, statusCode) => {
  const email = `${kind}@example.com`;
  sandbox.setFaults({ kind });
  await expect(create(email, kind)).rejects.toMatchObject({ statusCode });
  expect(await found(email)).toEqual([]);
  expect((await create(email, kind)).email).toBe(email);
});

it.each(['timeout-after', 'reset-after'] as const)(
  '%s completes the call without a response; the same key returns the result',
  async (kind) => {
    const email = `${kind}@example.com`;
    sandbox.setFaults({ kind, match: 'POST /v1/customers', times: 2 });
    await expect(create(email, kind, 300)).rejects.toMatchObject({ type: 'StripeConnectionError' });
    sandbox.setFaults();
    const [kept] = await found(email);
    expect((await create(email, kind)).id).toBe(kept?.id);
    expect(await found(email)).toHaveLength(1);
  },
);

it('affects only matching calls, the requested number of times', async () => {
  sandbox.setFaults({ kind: 'error-500', match: 'GET /v1/customers/:id', times: 2 });
  const { id } = await sandbox.client().customers.create({});
  const statuses: unknown[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const asked = await sandbox
      .client()
      .customers.retrieve(id)
      .catch((error: { statusCode: number }) => error.statusCode);
    statuses.push(typeof asked === 'number' ? asked : 200);
  }
  expect(statuses).toEqual([500, 500, 200]);
});

it('lets earlier calls succeed', async () => {
  sandbox.setFaults({ kind: 'conflict-409', match: 'POST', skip: 1 });
  await create('first@example.com', 'first');
  expect(sandbox.areFaultsOver()).toBe(false);
  await expect(create('second@example.com', 'second')).rejects.toMatchObject({ statusCode: 409 });
  expect(sandbox.areFaultsOver()).toBe(true);
});

it('applies with the given probability, and identically for the same seed', async () => {
  const run = async () => {
    sandbox.setFaults({ kind: 'conflict-409', times: 100, probability: 0.5, seed: 7 });
    const results: boolean[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      results.push(
        await sandbox
          .client()
          .customers.list()
          .then(
            () => true,
            () => false,
          ),
      );
    }
    return results;
  };
  const first = await run();
  expect(new Set(first)).toEqual(new Set([true, false]));
  expect(await run()).toEqual(first);
});

it('is set and cleared over HTTP', async () => {
  const order = { kind: 'rate-limit-429', match: 'GET /v1/customers', times: 5 };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${sandbox.url}/stripe/api/faults`, { method: 'POST', headers, body: JSON.stringify(order) });
  await expect(sandbox.client().customers.list()).rejects.toMatchObject({ statusCode: 429 });
  await fetch(`${sandbox.url}/stripe/api/faults`, { method: 'DELETE' });
  expect(await sandbox.client().customers.list()).toMatchObject({ object: 'list' });
});
