import { z } from 'zod';
import { currency, decimal, flag, integer, metadata, oneOf, text } from '../api/params.ts';

export const Recurring = z.strictObject({
  interval: oneOf(['day', 'week', 'month', 'year']),
  interval_count: integer({ min: 1, max: 1095 }).optional(),
  usage_type: oneOf(['licensed', 'metered']).optional(),
  meter: text().optional(),
  trial_period_days: integer({ min: 0 }).optional(),
});

const amounts = {
  currency: currency(),
  recurring: Recurring.optional(),
  tax_behavior: oneOf(['exclusive', 'inclusive', 'unspecified']).optional(),
  unit_amount: integer({ min: 0, max: 99_999_999 }).optional(),
  unit_amount_decimal: decimal().optional(),
};

/** A price created together with another object: a product or a subscription item. */
export const PriceData = z.strictObject({ ...amounts, metadata: metadata().optional() });

export const CreatePrice = z.strictObject({
  ...amounts,
  active: flag().optional(),
  billing_scheme: oneOf(['per_unit', 'tiered']).optional(),
  lookup_key: text(200).optional(),
  metadata: metadata().optional(),
  nickname: text().optional(),
  product: text().optional(),
  product_data: z
    .strictObject({
      name: text(),
      active: flag().optional(),
      id: text().optional(),
      metadata: metadata().optional(),
      statement_descriptor: text(22).optional(),
      tax_code: text().optional(),
      unit_label: text().optional(),
    })
    .optional(),
  transfer_lookup_key: flag().optional(),
});
