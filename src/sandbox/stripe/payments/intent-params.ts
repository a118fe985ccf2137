import { z } from 'zod';
import { currency, flag, integer, metadata, oneOf, orEmpty, refuse, text } from '../api/params.ts';

/** Accepted but ignored, because the sandbox has only cards and no fraud checks. */
const ignored = () => z.looseObject({}).optional();

/** Rejects amounts of zero or less. */
export const amountParam = () =>
  integer({ max: 99_999_999 }).transform((amount, context) => (amount > 0 ? amount : refuse(context, tooSmall)));

const tooSmall = {
  message:
    'The amount must be greater than or equal to the minimum charge amount allowed for your account and the currency ' +
    'set (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).  If you want to save a Payment Method ' +
    'for future use without an immediate payment, use a Setup Intent instead: ' +
    'https://docs.stripe.com/payments/setup-intents',
  code: 'parameter_invalid_integer',
};

/** `true`, or the kind of off-session payment that the user agreed to. */
const offSession = () => z.union([flag(), oneOf(['one_off', 'recurring']).transform(() => true)]);

const ShippingAddress = z.looseObject({});

const confirmParams = {
  allowed_payment_method_types: z.array(text()).optional(),
  capture_method: oneOf(['automatic', 'automatic_async']).optional(),
  error_on_requires_action: flag().optional(),
  mandate_data: orEmpty(z.looseObject({})).optional(),
  off_session: offSession().optional(),
  payment_method: text().optional(),
  payment_method_options: ignored(),
  radar_options: ignored(),
  receipt_email: orEmpty(text(800)).optional(),
  return_url: text(2048).optional(),
  setup_future_usage: orEmpty(oneOf(['off_session', 'on_session'])).optional(),
  shipping: orEmpty(ShippingAddress).optional(),
  use_stripe_sdk: flag().optional(),
};

/** Parameters that describe the payment. */
const describingParams = {
  customer: text().optional(),
  description: text(1000).optional(),
  metadata: metadata().optional(),
  statement_descriptor: text(22).optional(),
  statement_descriptor_suffix: text(22).optional(),
};

export const ConfirmPaymentIntent = z.strictObject(confirmParams);

export const CreatePaymentIntent = z.strictObject({
  ...confirmParams,
  ...describingParams,
  amount: amountParam(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag(), allow_redirects: oneOf(['always', 'never']).optional() })
    .optional(),
  confirm: flag().optional(),
  confirmation_method: oneOf(['automatic', 'manual']).optional(),
  currency: currency(),
  excluded_payment_method_types: z.array(text()).optional(),
  transfer_group: text().optional(),
});
export type CreatePaymentIntent = z.infer<typeof CreatePaymentIntent>;

const setupParams = {
  allowed_payment_method_types: z.array(text()).optional(),
  mandate_data: orEmpty(z.looseObject({})).optional(),
  payment_method: text().optional(),
  payment_method_options: ignored(),
  return_url: text(2048).optional(),
  use_stripe_sdk: flag().optional(),
};

export const ConfirmSetupIntent = z.strictObject(setupParams);

export const CreateSetupIntent = z.strictObject({
  ...setupParams,
  attach_to_self: flag().optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag(), allow_redirects: oneOf(['always', 'never']).optional() })
    .optional(),
  confirm: flag().optional(),
  customer: text().optional(),
  description: text(1000).optional(),
  metadata: metadata().optional(),
  usage: oneOf(['off_session', 'on_session']).optional(),
});
export type CreateSetupIntent = z.infer<typeof CreateSetupIntent>;

export const UpdateSetupIntent = z.strictObject({
  customer: text().optional(),
  description: text(1000).optional(),
  metadata: metadata().optional(),
  payment_method: text().optional(),
  payment_method_options: ignored(),
});

export const CancelSetupIntent = z.strictObject({
  cancellation_reason: oneOf(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
});
