import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { createdParam, listParams, pageOf } from '../api/list-page.ts';
import { flag, oneOf, text } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import { operation, type Operation } from '../operation.ts';
import type { Invoice, InvoicePayment } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { methodOfInvoice } from './collect-invoice.ts';
import { createInvoiceItem } from './create-invoice-item.ts';
import { createInvoice } from './create-invoice.ts';
import { createPreview } from './create-preview.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { CreateInvoice, CreateInvoiceItem, CreatePreview, ListInvoices, PayInvoice } from './invoice-params.ts';
import { payInvoice } from './pay-invoice.ts';
import { voidInvoice } from './void-invoice.ts';

const PATH = '/v1/invoices';
const ONE = `${PATH}/:id`;
const PAYMENTS = '/v1/invoice_payments';

const findInvoice = (world: StripeWorld, id = '') => findObject<Invoice>(world, 'invoice', id);

function findOpen(world: StripeWorld, id = '') {
  const invoice = findInvoice(world, id);
  if (invoice.status === 'open' || invoice.status === 'uncollectible') return invoice;
  throw invalidRequest("You can only pass in open invoices. This invoice isn't open.", { param: 'id' });
}

export const invoiceOperations: Operation[] = [
  operation({
    method: 'POST',
    path: '/v1/invoiceitems',
    params: CreateInvoiceItem,
    run: (world, { params }) => createInvoiceItem(world, params),
  }),
  operation({
    method: 'POST',
    path: `${PATH}/create_preview`,
    params: CreatePreview,
    run: (world, { params }) => createPreview(world, params),
  }),
  operation({
    method: 'POST',
    path: PATH,
    params: CreateInvoice,
    run: (world, { params }) => createInvoice(world, params),
  }),
  operation({
    method: 'GET',
    path: PATH,
    params: ListInvoices,
    run: ({ store }, { params }) => {
      const meant = store.list<Invoice>('invoice').filter((invoice) => isMeant(invoice, params));
      return pageOf(meant, PATH, params);
    },
  }),
  operation({
    method: 'GET',
    path: ONE,
    params: z.strictObject({}),
    run: (world, { ids }) => findInvoice(world, ids['id']),
  }),
  operation({
    method: 'GET',
    path: `${ONE}/lines`,
    params: z.strictObject(listParams),
    run: (world, { params, ids }) => {
      const { lines } = findInvoice(world, ids['id']);
      return pageOf(lines.data, lines.url, params);
    },
  }),
  operation({
    method: 'POST',
    path: `${ONE}/finalize`,
    params: z.strictObject({ auto_advance: flag().optional() }),
    run: (world, { params, ids }) => finalizeByHand(world, findInvoice(world, ids['id']), params.auto_advance),
  }),
  operation({
    method: 'POST',
    path: `${ONE}/pay`,
    params: PayInvoice,
    run: (world, { params, ids }) => payInvoice(world, findInvoice(world, ids['id']), params),
  }),
  operation({
    method: 'POST',
    path: `${ONE}/void`,
    params: z.strictObject({}),
    run: (world, { ids }) => voidInvoice(world, findOpen(world, ids['id'])),
  }),
  operation({
    method: 'GET',
    path: PAYMENTS,
    params: z.strictObject({
      ...listParams,
      ...createdParam,
      invoice: text().optional(),
      payment: z
        .strictObject({
          payment_intent: text().optional(),
          payment_record: text().optional(),
          type: oneOf(['payment_intent', 'payment_record']),
        })
        .optional(),
      status: oneOf(['canceled', 'open', 'paid']).optional(),
    }),
    run: ({ store }, { params: { invoice, payment: asked, status, ...page } }) => {
      const meant = store
        .list<InvoicePayment>('invoice_payment')
        .filter((payment) => invoice === undefined || payment.invoice === invoice)
        .filter(({ payment }) => asked === undefined || payment.payment_intent === asked.payment_intent)
        .filter((payment) => status === undefined || payment.status === status);
      return pageOf(meant, PAYMENTS, page);
    },
  }),
];

function finalizeByHand(world: StripeWorld, draft: Invoice, autoAdvance: boolean | undefined): Invoice {
  if (draft.status !== 'draft') {
    throw invalidRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
      code: 'invoice_not_editable',
    });
  }
  const method = methodOfInvoice(world, draft);
  return finalizeInvoice(
    world,
    { ...draft, auto_advance: autoAdvance ?? draft.auto_advance ?? false },
    method?.id ?? null,
  );
}

function isMeant(invoice: Invoice, asked: z.infer<typeof ListInvoices>): boolean {
  const { customer, status, subscription, collection_method } = asked;
  return (
    (customer === undefined || invoice.customer === customer) &&
    (status === undefined || invoice.status === status) &&
    (subscription === undefined || invoice.parent?.subscription_details?.subscription === subscription) &&
    (collection_method === undefined || invoice.collection_method === collection_method)
  );
}
