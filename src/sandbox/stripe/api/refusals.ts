import { StripeError, type StripeErrorBody } from '../stripe-error.ts';

/** The error for an invalid request. */
export const invalidRequest = (message: string, details: Partial<StripeErrorBody> = {}, status = 400) =>
  new StripeError(status, { type: 'invalid_request_error', message, ...details });

/** The names of object types in Stripe's error texts. */
const spokenNames: Record<string, string> = {
  'checkout.session': 'checkout session',
  payment_method: 'PaymentMethod',
  promotion_code: 'promotion code',
  webhook_endpoint: 'webhook endpoint',
  'test_helpers.test_clock': 'billing clock',
  setup_intent: 'setupintent',
  invoice_item: 'invoiceitem',
  subscription_item: 'subscription item',
};

/** Text that Stripe adds for a single object type. */
const addedText: Record<string, string> = {
  payment_method:
    "; It's possible this PaymentMethod exists on one of your connected accounts, in which case you should retry this " +
    'request on that connected account. Learn more at https://stripe.com/docs/connect/authentication',
};

/** 404 if the id is in the path, 400 if it is a parameter. */
export const noSuch = (object: string, id: string, param = 'id', status = param === 'id' ? 404 : 400) =>
  invalidRequest(
    `No such ${spokenNames[object] ?? object.replaceAll('_', ' ')}: '${id}'${addedText[object] ?? ''}`,
    { code: 'resource_missing', param },
    status,
  );
