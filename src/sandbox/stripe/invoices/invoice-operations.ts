import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { listObjects, listParams, listRequest, pageOf } from '../api/list-page.ts';
import { changeObject, createObject, retrieveObject } from '../api/object-operations.ts';
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

const findInvoice = (world: StripeWorld, id: string) => findObject<Invoice>(world, 'invoice', id);

function findOpen(world: StripeWorld, id: string) {
  const invoice = findInvoice(world, id);
  if (invoice.status === 'open' || invoice.status === 'uncollectible') return invoice;
  throw invalidRequest("You can only pass in open invoices. This invoice isn't open.", { param: 'id' });
}

const FinalizeInvoice = z.strictObject({ auto_advance: flag().optional() });

const ListPayments = listRequest({
  invoice: text().optional(),
  payment: z
    .strictObject({
      payment_intent: text().optional(),
      payment_record: text().optional(),
      type: oneOf(['payment_intent', 'payment_record']),
    })
    .optional(),
  status: oneOf(['canceled', 'open', 'paid']).optional(),
});

export const invoiceOperations: Operation[] = [
  createObject('/v1/invoiceitems', CreateInvoiceItem, createInvoiceItem),
  createObject(`${PATH}/create_preview`, CreatePreview, createPreview),
  createObject(PATH, CreateInvoice, createInvoice),
  listObjects({ object: 'invoice', path: PATH }, ListInvoices, isMeant),
  retrieveObject('invoice', PATH),
  operation({
    method: 'GET',
    path: `${ONE}/lines`,
    params: z.strictObject(listParams),
    run: (world, { params, ids: { id = '' } }) => {
      const { lines } = findInvoice(world, id);
      return pageOf(lines.data, lines.url, params);
    },
  }),
  changeObject(`${ONE}/finalize`, findInvoice, FinalizeInvoice, finalizeByHand),
  changeObject(`${ONE}/pay`, findInvoice, PayInvoice, payInvoice),
  changeObject(`${ONE}/void`, findOpen, z.strictObject({}), voidInvoice),
  listObjects(
    { object: 'invoice_payment', path: '/v1/invoice_payments' },
    ListPayments,
    ({ invoice, payment, status }: InvoicePayment, asked) =>
      (asked.invoice === undefined || invoice === asked.invoice) &&
      (asked.payment === undefined || payment.payment_intent === asked.payment.payment_intent) &&
      (asked.status === undefined || status === asked.status),
  ),
];

function finalizeByHand(world: StripeWorld, draft: Invoice, given: z.infer<typeof FinalizeInvoice>): Invoice {
  if (draft.status !== 'draft') {
    throw invalidRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
      code: 'invoice_not_editable',
    });
  }
  const method = methodOfInvoice(world, draft);
  return finalizeInvoice(
    world,
    { ...draft, auto_advance: given.auto_advance ?? draft.auto_advance ?? false },
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
