import { z } from 'zod';
import { listRequest } from '../api/list-page.ts';
import {
  currency,
  decimal,
  flag,
  integer,
  metadata,
  oneOf,
  orEmpty,
  text,
  timeRange,
  timestamp,
} from '../api/params.ts';
import {
  changedItemsParam,
  discountsParam,
  PRORATION_BEHAVIORS,
  quantityParam,
  trialEndParam,
} from '../subscriptions/subscription-params.ts';

const COLLECTION = ['charge_automatically', 'send_invoice'] as const;

export const CreateInvoice = z.strictObject({
  auto_advance: flag().optional(),
  automatic_tax: z.strictObject({ enabled: flag() }).optional(),
  collection_method: oneOf(COLLECTION).optional(),
  currency: currency().optional(),
  custom_fields: orEmpty(z.array(z.strictObject({ name: text(40), value: text(140) })).max(4)).optional(),
  customer: text(),
  days_until_due: integer({ min: 0 }).optional(),
  default_payment_method: orEmpty(text()).optional(),
  description: orEmpty(text(1500)).optional(),
  discounts: discountsParam().optional(),
  due_date: timestamp().optional(),
  footer: orEmpty(text()).optional(),
  metadata: metadata().optional(),
  number: text(26).optional(),
  payment_settings: z.looseObject({}).optional(),
  pending_invoice_items_behavior: oneOf(['exclude', 'include']).optional(),
  rendering: z.looseObject({}).optional(),
  statement_descriptor: text(22).optional(),
  subscription: text().optional(),
});
export type CreateInvoice = z.infer<typeof CreateInvoice>;

export const ListInvoices = listRequest({
  collection_method: oneOf(COLLECTION).optional(),
  customer: text().optional(),
  due_date: timeRange().optional(),
  status: oneOf(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  subscription: text().optional(),
});

export const PayInvoice = z.strictObject({
  forgive: flag().optional(),
  mandate: orEmpty(text()).optional(),
  off_session: flag().optional(),
  paid_out_of_band: flag().optional(),
  payment_method: text().optional(),
});
export type PayInvoice = z.infer<typeof PayInvoice>;

export const CreateInvoiceItem = z.strictObject({
  amount: integer().optional(),
  currency: currency().optional(),
  customer: text(),
  description: text().optional(),
  discountable: flag().optional(),
  discounts: discountsParam().optional(),
  invoice: text().optional(),
  metadata: metadata().optional(),
  period: z.strictObject({ start: timestamp(), end: timestamp() }).optional(),
  price_data: z
    .strictObject({
      currency: currency(),
      product: text(),
      tax_behavior: text().optional(),
      unit_amount: integer().optional(),
      unit_amount_decimal: decimal().optional(),
    })
    .optional(),
  pricing: z.strictObject({ price: text().optional() }).optional(),
  quantity: quantityParam().optional(),
  subscription: text().optional(),
  tax_rates: orEmpty(z.array(text())).optional(),
  unit_amount_decimal: decimal().optional(),
});
export type CreateInvoiceItem = z.infer<typeof CreateInvoiceItem>;

const SubscriptionDetails = z.strictObject({
  billing_cycle_anchor: z
    .strictObject({ type: oneOf(['now', 'timestamp', 'unchanged']), timestamp: timestamp().optional() })
    .optional(),
  billing_mode: z.looseObject({}).optional(),
  cancel_at: orEmpty(timestamp()).optional(),
  cancel_at_period_end: flag().optional(),
  cancel_now: flag().optional(),
  items: changedItemsParam().optional(),
  metadata: metadata().optional(),
  proration_behavior: oneOf(PRORATION_BEHAVIORS).optional(),
  proration_date: timestamp().optional(),
  start_date: timestamp().optional(),
  trial_end: trialEndParam().optional(),
});

export const CreatePreview = z.strictObject({
  automatic_tax: z.strictObject({ enabled: flag() }).optional(),
  currency: currency().optional(),
  customer: text().optional(),
  discounts: discountsParam().optional(),
  preview_mode: oneOf(['next', 'recurring']).optional(),
  schedule: text().optional(),
  subscription: text().optional(),
  subscription_details: SubscriptionDetails.optional(),
});
export type CreatePreview = z.infer<typeof CreatePreview>;
