import { invoiceOperations } from './billing/invoice-operations.ts';
import { paymentOperations } from './billing/payment-operations.ts';
import { refundOperations } from './billing/refund-operations.ts';
import { scheduleOperations } from './billing/schedule-operations.ts';
import { setupIntentOperations } from './billing/setup-intent-operations.ts';
import { subscriptionOperations } from './billing/subscription-operations.ts';
import { couponOperations } from './objects/coupon-operations.ts';
import { customerOperations } from './objects/customer-operations.ts';
import { eventOperations } from './objects/event-operations.ts';
import { paymentMethodOperations } from './objects/payment-method-operations.ts';
import { priceOperations } from './objects/price-operations.ts';
import { productOperations } from './objects/product-operations.ts';
import { promotionCodeOperations } from './objects/promotion-code-operations.ts';
import { testClockOperations } from './objects/test-clock-operations.ts';
import { webhookEndpointOperations } from './objects/webhook-endpoint-operations.ts';
import type { Operation } from './operation.ts';

/** Everything that the API answers. */
export const stripeOperations: readonly Operation[] = [
  ...couponOperations,
  ...customerOperations,
  ...eventOperations,
  ...invoiceOperations,
  ...paymentMethodOperations,
  ...paymentOperations,
  ...priceOperations,
  ...productOperations,
  ...promotionCodeOperations,
  ...refundOperations,
  ...scheduleOperations,
  ...setupIntentOperations,
  ...subscriptionOperations,
  ...testClockOperations,
  ...webhookEndpointOperations,
];
