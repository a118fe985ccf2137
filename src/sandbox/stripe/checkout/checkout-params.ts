import { z } from 'zod';
import { integer, metadata, oneOf, text } from '../api/params.ts';

export const CreateSession = z.strictObject({
  allowed_payment_method_types: z.array(text()).optional(),
  cancel_url: text().optional(),
  client_reference_id: text(200).optional(),
  customer: text().optional(),
  customer_email: text(800).optional(),
  line_items: z
    .array(z.strictObject({ price: text(), quantity: integer({ min: 1, max: 999_999 }).optional() }))
    .min(1)
    .max(100),
  metadata: metadata().optional(),
  mode: oneOf(['payment', 'setup', 'subscription']).optional(),
  payment_intent_data: z
    .strictObject({
      description: text(1000).optional(),
      metadata: metadata().optional(),
      shipping: z.looseObject({}).optional(),
    })
    .optional(),
  success_url: text(),
});
export type CreateSession = z.infer<typeof CreateSession>;

export const ConfirmSession = z.strictObject({ payment_method: text(), expected_amount: integer().optional() });
export type ConfirmSession = z.infer<typeof ConfirmSession>;
