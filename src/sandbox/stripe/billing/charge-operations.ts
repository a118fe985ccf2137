import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { createdParam, listParams, pageOf } from '../api/list-page.ts';
import { mergeMetadata, metadata, oneOf, text } from '../api/params.ts';
import { saveChange } from '../objects/save-object.ts';
import { operation, type Operation } from '../operation.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { listBy } from './list-by.ts';
import type { BalanceTransaction, Charge, CustomerBalanceTransaction, Customer, InvoicePayment } from './wire.ts';

const PATH = '/v1/charges';
const findCharge = (world: StripeWorld, id = '') => findObject<Charge>(world, 'charge', id);

export const chargeOperations: Operation[] = [
  listBy(['customer', 'payment_intent'], { object: 'charge', path: PATH }),
  operation({
    method: 'GET',
    path: `${PATH}/:id`,
    params: z.strictObject({}),
    run: (world, { ids }) => findCharge(world, ids['id']),
  }),
  operation({
    method: 'POST',
    path: `${PATH}/:id`,
    params: z.strictObject({
      description: text().optional(),
      metadata: metadata().optional(),
      receipt_email: text(800).optional(),
    }),
    run: (world, { params, ids }) => {
      const before = findCharge(world, ids['id']);
      const after: Charge = {
        ...before,
        description: params.description ?? before.description,
        metadata: mergeMetadata(before.metadata, params.metadata),
        receipt_email: params.receipt_email ?? before.receipt_email,
      };
      return saveChange(world, 'charge.updated', { before, after });
    },
  }),
];

const PAYMENTS = '/v1/invoice_payments';

export const invoicePaymentOperations: Operation[] = [
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
  operation({
    method: 'GET',
    path: `${PAYMENTS}/:id`,
    params: z.strictObject({}),
    run: (world, { ids }) => findObject<InvoicePayment>(world, 'invoice_payment', ids['id'] ?? ''),
  }),
];

const TRANSACTIONS = '/v1/balance_transactions';

export const balanceOperations: Operation[] = [
  operation({
    method: 'GET',
    path: `${TRANSACTIONS}/:id`,
    params: z.strictObject({}),
    run: (world, { ids }) => findObject<BalanceTransaction>(world, 'balance_transaction', ids['id'] ?? ''),
  }),
  operation({
    method: 'GET',
    path: '/v1/customers/:customer/balance_transactions',
    params: z.strictObject({ ...listParams, ...createdParam }),
    run: (world, { params, ids }) => {
      const { id } = findObject<Customer>(world, 'customer', ids['customer'] ?? '', 'customer');
      const meant = world.store
        .list<CustomerBalanceTransaction>('customer_balance_transaction')
        .filter(({ customer }) => customer === id);
      return pageOf(meant, `/v1/customers/${id}/balance_transactions`, params);
    },
  }),
];
