import { z } from 'zod';
import { currency, flag, integer, metadata, oneOf, orEmpty, text, timestamp } from '../api/params.ts';

export const quantityParam = () => integer({ min: 0, max: 1_000_000 });

export const discountsParam = () =>
  orEmpty(
    z
      .array(
        z.strictObject({
          coupon: text().optional(),
          promotion_code: text().optional(),
          discount: text().optional(),
        }),
      )
      .max(20),
  );

const newItem = {
  metadata: metadata().optional(),
  plan: text().optional(),
  price: text().optional(),
  quantity: quantityParam().optional(),
};

export const changedItemsParam = () =>
  z
    .array(
      z.strictObject({
        ...newItem,
        clear_usage: flag().optional(),
        deleted: flag().optional(),
        id: text().optional(),
      }),
    )
    .max(20);

const addInvoiceItems = () =>
  z
    .array(z.strictObject({ price: text(), quantity: quantityParam().optional(), metadata: metadata().optional() }))
    .max(20);

const PaymentSettings = z.strictObject({
  payment_method_options: z.looseObject({}).optional(),
  payment_method_types: orEmpty(z.array(text())).optional(),
  save_default_payment_method: oneOf(['off', 'on_subscription']).optional(),
});
export type PaymentSettingsGiven = z.infer<typeof PaymentSettings>;

const TrialSettings = z.strictObject({
  end_behavior: z.strictObject({
    billing_cycle_anchor: oneOf(['now', 'unchanged']).optional(),
    missing_payment_method: oneOf(['cancel', 'create_invoice']).optional(),
  }),
});
export type TrialSettingsGiven = z.infer<typeof TrialSettings>;

export const trialEndParam = () => z.union([z.literal('now'), timestamp()]);

/** A timestamp, or the earliest or latest period end of the items. */
const cancelAtParam = () => z.union([timestamp(), oneOf(['max_period_end', 'min_period_end'])]);

export const PAYMENT_BEHAVIORS = [
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
] as const;
export const PRORATION_BEHAVIORS = ['always_invoice', 'create_prorations', 'none'] as const;

/** Parameters of both creating and updating. */
const commonParams = {
  add_invoice_items: addInvoiceItems().optional(),
  automatic_tax: z.strictObject({ enabled: flag() }).optional(),
  cancel_at_period_end: flag().optional(),
  collection_method: oneOf(['charge_automatically', 'send_invoice']).optional(),
  days_until_due: integer({ min: 0 }).optional(),
  default_payment_method: orEmpty(text()).optional(),
  discounts: discountsParam().optional(),
  metadata: metadata().optional(),
  off_session: flag().optional(),
  payment_behavior: oneOf(PAYMENT_BEHAVIORS).optional(),
  payment_settings: PaymentSettings.optional(),
  proration_behavior: oneOf(PRORATION_BEHAVIORS).optional(),
  trial_end: trialEndParam().optional(),
  trial_from_plan: flag().optional(),
  trial_settings: TrialSettings.optional(),
};

export const CreateSubscription = z.strictObject({
  ...commonParams,
  billing_cycle_anchor: timestamp().optional(),
  billing_mode: z
    .strictObject({ type: oneOf(['classic', 'flexible']), flexible: z.looseObject({}).optional() })
    .optional(),
  cancel_at: cancelAtParam().optional(),
  currency: currency().optional(),
  customer: text(),
  description: text(500).optional(),
  items: z.array(z.strictObject(newItem)).max(20).optional(),
  trial_period_days: integer({ min: 0, max: 730 }).optional(),
});
export type CreateSubscription = z.infer<typeof CreateSubscription>;

/** Reasons for canceling. */
const FEEDBACK = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;

const CancellationDetails = z.strictObject({
  comment: orEmpty(text()).optional(),
  feedback: orEmpty(oneOf(FEEDBACK)).optional(),
});

export const CancelSubscription = z.strictObject({
  cancellation_details: CancellationDetails.optional(),
  invoice_now: flag().optional(),
  prorate: flag().optional(),
});
export type CancelSubscription = z.infer<typeof CancelSubscription>;

export const UpdateSubscription = z.strictObject({
  ...commonParams,
  billing_cycle_anchor: z.strictObject({ type: oneOf(['now', 'unchanged']) }).optional(),
  cancel_at: orEmpty(cancelAtParam()).optional(),
  cancellation_details: CancellationDetails.optional(),
  description: orEmpty(text(500)).optional(),
  items: changedItemsParam().optional(),
  pause_collection: orEmpty(
    z.strictObject({
      behavior: oneOf(['keep_as_draft', 'mark_uncollectible', 'void']),
      resumes_at: timestamp().optional(),
    }),
  ).optional(),
  proration_date: timestamp().optional(),
});
export type UpdateSubscription = z.infer<typeof UpdateSubscription>;
