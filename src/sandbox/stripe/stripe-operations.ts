import { priceOperations } from './catalogue/price-operations.ts';
import { productOperations } from './catalogue/product-operations.ts';
import { checkoutOperations } from './checkout/checkout-operations.ts';
import { customerOperations } from './customers/customer-operations.ts';
import { disputeOperations } from './disputes/dispute-operations.ts';
import { invoiceOperations } from './invoices/invoice-operations.ts';
import type { Operation } from './operation.ts';
import { paymentMethodOperations } from './payment-methods/payment-method-operations.ts';
import { balanceOperations } from './payments/balance-operations.ts';
import { paymentOperations } from './payments/payment-operations.ts';
import { refundOperations } from './refunds/refund-operations.ts';
import { scheduleOperations } from './schedules/schedule-operations.ts';
import { setupIntentOperations } from './setup-intents/setup-intent-operations.ts';
import { subscriptionOperations } from './subscriptions/subscription-operations.ts';
import { testClockOperations } from './time/test-clock-operations.ts';
import { couponOperations } from './vouchers/coupon-operations.ts';
import { promotionCodeOperations } from './vouchers/promotion-code-operations.ts';
import { eventOperations } from './webhooks/event-operations.ts';
import { webhookEndpointOperations } from './webhooks/webhook-endpoint-operations.ts';

/** Everything that the API answers. */
export const stripeOperations: readonly Operation[] = [
  ...balanceOperations,
  ...checkoutOperations,
  ...couponOperations,
  ...customerOperations,
  ...disputeOperations,
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
