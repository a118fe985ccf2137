import type { Operation } from '../operation.ts';
import { balanceOperations, chargeOperations, invoicePaymentOperations } from './charge-operations.ts';
import { invoiceOperations } from './invoice-operations.ts';
import { paymentIntentOperations } from './payment-intent-operations.ts';
import { refundOperations } from './refund-operations.ts';
import { scheduleOperations } from './schedule-operations.ts';
import { setupIntentOperations } from './setup-intent-operations.ts';
import { subscriptionOperations } from './subscription-operations.ts';

export const billingOperations: Operation[] = [
  ...subscriptionOperations,
  ...scheduleOperations,
  ...invoiceOperations,
  ...invoicePaymentOperations,
  ...paymentIntentOperations,
  ...setupIntentOperations,
  ...chargeOperations,
  ...refundOperations,
  ...balanceOperations,
];
