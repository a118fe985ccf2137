import type { Operation } from '../operation.ts';
import { couponOperations } from './coupon-operations.ts';
import { customerOperations } from './customer-operations.ts';
import { eventOperations } from './event-operations.ts';
import { paymentMethodOperations } from './payment-method-operations.ts';
import { priceOperations } from './price-operations.ts';
import { productOperations } from './product-operations.ts';
import { promotionCodeOperations } from './promotion-code-operations.ts';
import { testClockOperations } from './test-clock-operations.ts';
import { webhookEndpointOperations } from './webhook-endpoint-operations.ts';

/** Operations of simple objects, which are only created, changed and listed. */
export const objectOperations: Operation[] = [
  ...couponOperations,
  ...customerOperations,
  ...eventOperations,
  ...paymentMethodOperations,
  ...priceOperations,
  ...productOperations,
  ...promotionCodeOperations,
  ...testClockOperations,
  ...webhookEndpointOperations,
];
