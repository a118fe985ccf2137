import type { Stripe } from 'stripe';
import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { listObjects, listRequest, pageOf } from '../api/list-page.ts';
import { ignored, text } from '../api/params.ts';
import { noSuch } from '../api/refusals.ts';
import { operation } from '../operation.ts';
import { attachPaymentMethod, resolvePaymentMethod } from '../payment-methods/payment-method.ts';
import { saveChange } from '../store/save-object.ts';
import type { CustomerBalanceTransaction } from '../store/wire.ts';
import { adjustBalance } from './customer-balance.ts';
import { customerFields } from './customer-params.ts';
import { applyFields, newCustomer } from './customer.ts';
import { deleteCustomer } from './delete-customer.ts';

const create = operation({
  method: 'POST',
  path: '/v1/customers',
  params: z.strictObject({ ...customerFields, payment_method: text().optional(), test_clock: text().optional() }),
  run: (world, { params: { payment_method, test_clock, ...fields } }) => {
    const clock = test_clock === undefined ? null : findClock(world.store.find(test_clock), test_clock);
    const created = clock?.frozen_time ?? world.now();
    const blank = newCustomer(world, { created, clock: clock?.id ?? null });
    world.store.put(blank);
    const method = payment_method === undefined ? null : resolvePaymentMethod(world, payment_method);
    if (method) attachPaymentMethod(world, method, blank.id);
    const made = adjustBalance(world, blank, applyFields(world, blank, fields));
    world.store.put(made);
    world.emit('customer.created', made);
    return made;
  },
});

function findClock(found: Stripe.TestHelpers.TestClock | undefined, id: string) {
  if (found?.object !== 'test_helpers.test_clock') throw noSuch('test_helpers.test_clock', id, 'test_clock');
  return found;
}

const retrieve = operation({
  method: 'GET',
  path: '/v1/customers/:id',
  params: z.strictObject({}),
  run: ({ store }, { ids: { id = '' } }) => {
    const found = store.find(id);
    if (found?.object !== 'customer') throw noSuch('customer', id);
    return found;
  },
});

const update = operation({
  method: 'POST',
  path: '/v1/customers/:id',
  params: z.strictObject({ ...customerFields, default_source: ignored(text()).optional() }),
  run: (world, { params, ids: { id = '' } }) => {
    const before = findObject<Stripe.Customer>(world, 'customer', id);
    const after = adjustBalance(world, before, applyFields(world, before, params));
    return saveChange(world, 'customer.updated', { before, after });
  },
});

const remove = operation({
  method: 'DELETE',
  path: '/v1/customers/:id',
  params: z.strictObject({}),
  run: (world, { ids: { id = '' } }) => deleteCustomer(world, findObject<Stripe.Customer>(world, 'customer', id)),
});

const list = listObjects(
  { object: 'customer', path: '/v1/customers' },
  listRequest({ email: text().optional(), test_clock: text().optional() }),
  (customer: Stripe.Customer | Stripe.DeletedCustomer, asked) =>
    customer.deleted !== true &&
    customer.test_clock === (asked.test_clock ?? null) &&
    (asked.email === undefined || customer.email === asked.email),
);

const listBalanceTransactions = operation({
  method: 'GET',
  path: '/v1/customers/:customer/balance_transactions',
  params: listRequest({}),
  run: (world, { params, ids }) => {
    const { id } = findObject(world, 'customer', ids['customer'] ?? '', 'customer');
    const transactions = world.store
      .list<CustomerBalanceTransaction>('customer_balance_transaction')
      .filter(({ customer }) => customer === id);
    return pageOf(transactions, `/v1/customers/${id}/balance_transactions`, params);
  },
});

export const customerOperations = [create, retrieve, update, remove, list, listBalanceTransactions];
