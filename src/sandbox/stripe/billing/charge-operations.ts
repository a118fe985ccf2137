import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { createdParam, listParams, pageOf } from '../api/list-page.ts';
import { oneOf, text } from '../api/params.ts';
import { operation, type Operation } from '../operation.ts';
import type { Charge, CustomerBalanceTransaction, Customer, InvoicePayment } from './wire.ts';

export const chargeOperations: Operation[] = [
  operation({
    method: 'GET',
    path: '/v1/charges/:id',
    params: z.strictObject({}),
    run: (world, { ids }) => findObject<Charge>(world, 'charge', ids['id'] ?? ''),
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
];

export const balanceOperations: Operation[] = [
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
