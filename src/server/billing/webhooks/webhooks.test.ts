import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { addPerson } from '#test/people.ts';
import { waitForLock } from '#test/wait-for-lock.ts';
import { openWorld, useEmptyTables, useWorld } from '#test/world.ts';
import { markHandled } from './events.queries.ts';

const SECRET = 'whsec_of_the_tests';
const { webhooks } = new Stripe('sk_test_sandbox');

const world = useWorld(() =>
  openWorld({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: SECRET,
      // No server listens there: no test in this file may call Stripe.
      STRIPE_API_URL: 'http://127.0.0.1:9',
    },
  }),
);
useEmptyTables(world, 'stripe_events');

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

const eventOf = (change: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'file.created',
    created: seconds(world.clock.now()),
    data: { object: { id: 'file_1' } },
    ...change,
  });

function deliver(
  payload: string | Buffer,
  { secret = SECRET, age = 0, signature }: { secret?: string; age?: number; signature?: string } = {},
) {
  const timestamp = seconds(world.clock.now()) - age;
  const signed = webhooks.generateTestHeaderString({ payload: payload.toString(), secret, timestamp });
  return world.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature ?? signed },
    payload,
  });
}

const stored = () => world.db.selectFrom('stripe_events').selectAll().execute();

describe('POST webhooks/stripe', () => {
  it('saves a signed event and responds at once', async () => {
    // The signature covers these blanks, which a parser would drop.
    const payload = eventOf().replace('{', '{ \n ');
    const response = await deliver(payload);
    expect([response.statusCode, response.json()]).toEqual([200, { received: true }]);
    expect(await stored()).toEqual([
      expect.objectContaining({ id: 'evt_1', type: 'file.created', handled_at: null, failures: 0 }),
    ]);
  });

  it('saves an event once, however often it arrives', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(eventOf())));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await stored()).toHaveLength(1);
    const { rows } = await world.pool.query(
      "select count(*)::int as waiting from pgboss.job where name = 'billing.handle-event' and state = 'created' and data->>'id' = 'evt_1'",
    );
    expect(rows).toEqual([{ waiting: 2 }]); // one of this test, one of the test before: no job has run yet
    await world.runJobs();
  });

  it('ignores an unused event type and clears its payload', async () => {
    await deliver(eventOf({ id: 'evt_unknown', type: 'radar.early_fraud_warning.created' }));
    await world.runJobs();
    expect(await stored()).toEqual([
      expect.objectContaining({ id: 'evt_unknown', handled_at: world.clock.now(), payload: {}, error: null }),
    ]);
  });

  it.each([
    ['is signed by somebody else', () => deliver(eventOf(), { secret: 'whsec_of_somebody_else' })],
    ['is signed over other words', () => deliver(eventOf({ id: 'evt_2' }), { signature: signatureOver(eventOf()) })],
    ['was signed more than five minutes ago', () => deliver(eventOf(), { age: 301 })],
    ['has a signature that is none', () => deliver(eventOf(), { signature: 'nonsense' })],
    ['has no signature', () => deliver(eventOf(), { signature: '' })],
    ['is no JSON', () => deliver('no JSON')],
    ['is empty', () => deliver('')],
  ])('rejects an event that %s, without a reason', async (_case, send) => {
    const response = await send();
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { code: 'malformed_body', message: 'The request could not be read.' },
    ]);
    expect(await stored()).toEqual([]);
  });

  it('puts the events of a user with an open purchase into a queue of their own', async () => {
    for (const customer of ['cus_buyer', 'cus_other']) {
      const { id } = await addPerson(world);
      await world.db.insertInto('billing_customers').values({ user_id: id, stripe_customer_id: customer }).execute();
      const state = customer === 'cus_buyer' ? 'open' : 'done';
      const [created_at, changed_at] = [world.clock.now(), world.clock.now()];
      const purchase = { user_id: id, kind: 'start', plan_id: 12, stripe_payment_method_id: 'pm_1', state };
      await world.db
        .insertInto('purchases')
        .values({ ...purchase, created_at, changed_at })
        .execute();
      await deliver(eventOf({ id: `evt_of_${customer}`, data: { object: { id: 'file_1', customer } } }));
    }
    const { rows } = await world.pool.query(
      "select name, data->>'id' as id from pgboss.job where data->>'id' like 'evt_of_%' order by id",
    );
    expect(rows).toEqual([
      { name: 'billing.handle-buyer-event', id: 'evt_of_cus_buyer' },
      { name: 'billing.handle-event', id: 'evt_of_cus_other' },
    ]);
    await world.runJobs();
    expect(await stored()).toEqual([
      expect.objectContaining({ payload: {} }),
      expect.objectContaining({ payload: {} }),
    ]);
  });

  it.each(['[]', '{"id":5}', '{}', 'null', '"text"', '{"id":"evt_9","type":"file.created"}'])(
    'rejects the signed body %s, which is not an event',
    async (payload) => {
      expect((await deliver(payload)).statusCode).toBe(400);
      expect(await stored()).toEqual([]);
    },
  );

  it('accepts an event signed five minutes ago', async () => {
    expect((await deliver(eventOf(), { age: 300 })).statusCode).toBe(200);
  });

  it('accepts events of any size that Stripe sends, and rejects a megabyte', async () => {
    const large = eventOf({ data: { object: { id: 'file_1', note: 'x'.repeat(600_000) } } });
    expect((await deliver(large)).statusCode).toBe(200);
    const huge = eventOf({ id: 'evt_huge', data: { object: { note: 'x'.repeat(1_100_000) } } });
    expect((await deliver(huge)).statusCode).toBe(413);
  });

  it('does not exist where Stripe is not configured', async () => {
    const without = await openWorld();
    const response = await without.app.inject({
      method: 'POST',
      url: '/api/v1/webhooks/stripe',
      headers: { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(response.statusCode).toBe(404);
    await without.close();
  });
});

function signatureOver(payload: string) {
  return webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp: seconds(world.clock.now()) });
}

describe('billing.handle-event', () => {
  it('counts failures and leaves the event unhandled', async () => {
    await deliver(eventOf({ id: 'evt_sub', type: 'customer.subscription.updated', data: { object: { id: 'sub_1' } } }));
    await expect(world.runJobs()).rejects.toThrow('Stripe error occured');
    expect(await stored()).toEqual([
      expect.objectContaining({
        id: 'evt_sub',
        handled_at: null,
        failures: 1,
        error: expect.stringContaining('Stripe'),
      }),
    ]);
  });

  it('locks the events that it marks in the order of their ids, so that two jobs never wait for each other', async () => {
    // Stored in the other order.
    for (const id of ['evt_2', 'evt_1']) await deliver(eventOf({ id }));
    const other = await world.db.startTransaction().execute();
    const lockOf = (id: string) => other.selectFrom('stripe_events').select('id').where('id', '=', id).forUpdate();
    await lockOf('evt_1').execute();
    const marking = markHandled(world.db, { ids: ['evt_2', 'evt_1'], now: world.clock.now() });
    await waitForLock(world);
    const free = await lockOf('evt_2').skipLocked().execute();
    await other.commit().execute();
    await marking;
    expect(free).toHaveLength(1);
    expect(await stored()).not.toContainEqual(expect.objectContaining({ handled_at: null }));
  });
});
