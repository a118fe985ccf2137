import type { Stripe } from 'stripe';
import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { listParams, pageOf } from '../api/list-page.ts';
import { retrieveObject } from '../api/object-operations.ts';
import { text, timestamp } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import { deleteCustomer } from '../customers/delete-customer.ts';
import { operation } from '../operation.ts';
import { saveNew } from '../store/save-object.ts';
import { runDue } from './run-due.ts';

type TestClock = Stripe.TestHelpers.TestClock;
const MONTH = 30 * 24 * 60 * 60;

const create = operation({
  method: 'POST',
  path: '/v1/test_helpers/test_clocks',
  params: z.strictObject({ frozen_time: timestamp(), name: text(300).optional() }),
  run: (world, { params }) =>
    saveNew<TestClock>(world, 'test_helpers.test_clock.created', {
      id: world.newId('clock'),
      object: 'test_helpers.test_clock',
      created: world.now(),
      deletes_after: world.now() + MONTH,
      frozen_time: params.frozen_time,
      livemode: false,
      name: params.name ?? null,
      status: 'ready',
      status_details: {},
    }),
});

const retrieve = retrieveObject('test_helpers.test_clock', '/v1/test_helpers/test_clocks');

/** Stripe responds immediately and advances in the background; here everything has happened before the response. */
const advance = operation({
  method: 'POST',
  path: '/v1/test_helpers/test_clocks/:id/advance',
  params: z.strictObject({ frozen_time: timestamp() }),
  run: (world, { params: { frozen_time }, ids: { id = '' } }): TestClock => {
    const before = findObject<TestClock>(world, 'test_helpers.test_clock', id);
    if (frozen_time <= before.frozen_time) throw notForward;
    const advancing: TestClock = {
      ...before,
      frozen_time,
      status: 'advancing',
      status_details: { advancing: { target_frozen_time: frozen_time } },
    };
    world.emit('test_helpers.test_clock.advancing', advancing);
    const ready: TestClock = { ...before, frozen_time, status: 'ready', status_details: {} };
    world.store.put(ready);
    runDue(world, { clockId: id, until: frozen_time });
    world.emit('test_helpers.test_clock.ready', ready, { status: 'advancing' });
    return advancing;
  },
});

const notForward = invalidRequest('The new frozen_time must be after the current frozen_time of the test clock.', {
  param: 'frozen_time',
});

const remove = operation({
  method: 'DELETE',
  path: '/v1/test_helpers/test_clocks/:id',
  params: z.strictObject({}),
  run: (world, { ids: { id = '' } }): Stripe.TestHelpers.DeletedTestClock => {
    const clock = findObject<TestClock>(world, 'test_helpers.test_clock', id);
    const customers = world.store.list<Stripe.Customer>('customer');
    for (const customer of customers) if (customer.test_clock === id) deleteCustomer(world, customer);
    world.emit('test_helpers.test_clock.deleted', clock);
    world.store.remove(id);
    return { id, object: 'test_helpers.test_clock', deleted: true };
  },
});

const list = operation({
  method: 'GET',
  path: '/v1/test_helpers/test_clocks',
  params: z.strictObject(listParams),
  run: ({ store }, { params }) => pageOf(store.list('test_helpers.test_clock'), '/v1/test_helpers/test_clocks', params),
});

export const testClockOperations = [create, retrieve, advance, remove, list];
