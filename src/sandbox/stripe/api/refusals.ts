import { StripeError, type StripeErrorBody } from '../stripe-error.ts';

/** What is said of a request that is wrong in itself. */
export const invalidRequest = (message: string, details: Partial<StripeErrorBody> = {}, status = 400) =>
  new StripeError(status, { type: 'invalid_request_error', message, ...details });

/** How Stripe names a kind of object to whoever asked for one that is not there. */
const spokenNames: Record<string, string> = {
  payment_method: 'PaymentMethod',
  promotion_code: 'promotion code',
  webhook_endpoint: 'webhook endpoint',
  'test_helpers.test_clock': 'billing clock',
  setup_intent: 'setupintent',
  invoice_item: 'invoiceitem',
  subscription_item: 'subscription item',
};

/** What Stripe adds for one kind, and not for the others. */
const addedWords: Record<string, string> = {
  payment_method:
    "; It's possible this PaymentMethod exists on one of your connected accounts, in which case you should retry this " +
    'request on that connected account. Learn more at https://stripe.com/docs/connect/authentication',
};

/** 404 where the object stands in the address, 400 where a parameter names it. */
export const noSuch = (object: string, id: string, param = 'id', status = param === 'id' ? 404 : 400) =>
  invalidRequest(
    `No such ${spokenNames[object] ?? object.replaceAll('_', ' ')}: '${id}'${addedWords[object] ?? ''}`,
    { code: 'resource_missing', param },
    status,
  );
