import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { pageOf } from '../api/list-page.ts';
import { invalidRequest } from '../api/refusals.ts';
import { operation, type Operation } from '../operation.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { createInvoiceItem, refreshInvoice, updateInvoiceItem } from './create-invoice-item.ts';
import { CreateInvoiceItem, ListInvoiceItems, UpdateInvoiceItem } from './invoice-params.ts';
import type { Invoice, InvoiceItem } from './wire.ts';

const PATH = '/v1/invoiceitems';
const ONE = `${PATH}/:id`;

export const invoiceItemOperations: Operation[] = [
  operation({
    method: 'POST',
    path: PATH,
    params: CreateInvoiceItem,
    run: (world, { params }) => createInvoiceItem(world, params),
  }),
  operation({
    method: 'GET',
    path: PATH,
    params: ListInvoiceItems,
    run: ({ store }, { params }) => {
      const meant = store
        .list<InvoiceItem>('invoiceitem')
        .filter(({ customer }) => params.customer === undefined || customer === params.customer)
        .filter(({ invoice }) => params.invoice === undefined || invoice === params.invoice)
        .filter(({ invoice }) => params.pending === undefined || (invoice === null) === params.pending);
      return pageOf(meant, PATH, params);
    },
  }),
  operation({
    method: 'GET',
    path: ONE,
    params: z.strictObject({}),
    run: (world, { ids }) => findItem(world, ids['id']),
  }),
  operation({
    method: 'POST',
    path: ONE,
    params: UpdateInvoiceItem,
    run: (world, { params, ids }) => updateInvoiceItem(world, findEditable(world, ids['id']), params),
  }),
  operation({
    method: 'DELETE',
    path: ONE,
    params: z.strictObject({}),
    run: (world, { ids }) => {
      const item = findEditable(world, ids['id']);
      world.store.remove(item.id);
      world.emit('invoiceitem.deleted', item);
      refreshInvoice(world, item.invoice);
      return { id: item.id, object: 'invoiceitem', deleted: true };
    },
  }),
];

const findItem = (world: StripeWorld, id = '') => findObject<InvoiceItem>(world, 'invoiceitem', id);

/** Items of a finalized invoice cannot be changed. */
function findEditable(world: StripeWorld, id = '') {
  const item = findItem(world, id);
  const invoice = item.invoice === null ? undefined : world.store.find<Invoice>(item.invoice);
  if (!invoice || invoice.status === 'draft') return item;
  throw invalidRequest('You may only update or delete an invoice item that is not on a finalized invoice.', {
    code: 'invoice_not_editable',
  });
}
