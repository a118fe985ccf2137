import { z } from 'zod';
import { listBy } from '../api/list-page.ts';
import { createObject, retrieveObject } from '../api/object-operations.ts';
import { flag, integer, metadata, oneOf, text } from '../api/params.ts';
import type { Operation } from '../operation.ts';
import { createRefund } from './create-refund.ts';

const PATH = '/v1/refunds';

const CreateRefund = z.strictObject({
  amount: integer({ min: 1 }).optional(),
  charge: text().optional(),
  metadata: metadata().optional(),
  payment_intent: text().optional(),
  reason: oneOf(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  refund_application_fee: flag().optional(),
  reverse_transfer: flag().optional(),
});

export const refundOperations: Operation[] = [
  createObject(PATH, CreateRefund, createRefund),
  listBy(['charge', 'payment_intent'], { object: 'refund', path: PATH }),
  retrieveObject('refund', PATH),
];
