import { findObject } from '../api/find-object.ts';
import { mergeMetadata } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import { findMethod } from '../payment-methods/payment-methods.ts';
import type { Customer, PaymentIntent } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { confirmPaymentIntent, methodToConfirm } from './confirm-payment-intent.ts';
import type { CreatePaymentIntent } from './intent-params.ts';
import { newPaymentIntent } from './payment-intent-object.ts';

export function createPaymentIntent(world: StripeWorld, given: CreatePaymentIntent): PaymentIntent {
  if (given.customer !== undefined) findObject<Customer>(world, 'customer', given.customer, 'customer');
  if (given.off_session && !given.confirm) throw onlyWithConfirm('off_session');
  if (given.return_url !== undefined && !given.confirm) throw onlyWithConfirm('return_url');
  const method = given.payment_method === undefined ? null : findMethod(world, given.payment_method);
  const intent = newPaymentIntent(world, {
    amount: given.amount,
    ...(given.automatic_payment_methods && { automatic_payment_methods: readAutomatic(given) }),
    capture_method: given.capture_method ?? 'automatic_async',
    confirmation_method: given.confirmation_method ?? 'automatic',
    currency: given.currency,
    customer: given.customer ?? null,
    description: given.description ?? null,
    metadata: mergeMetadata({}, given.metadata),
    payment_method: method?.id ?? null,
    receipt_email: given.receipt_email ?? null,
    setup_future_usage: given.setup_future_usage ?? null,
    shipping: given.shipping ?? null,
    statement_descriptor: given.statement_descriptor ?? null,
    statement_descriptor_suffix: given.statement_descriptor_suffix ?? null,
    transfer_group: given.transfer_group ?? null,
  });
  world.store.put(intent);
  world.emit('payment_intent.created', intent);
  if (!given.confirm) return intent;
  return confirmPaymentIntent(world, intent, {
    method: methodToConfirm(world, intent, undefined),
    isOffSession: given.off_session ?? false,
    returnUrl: given.return_url ?? null,
    usesSdk: given.use_stripe_sdk ?? false,
    refusesAction: given.error_on_requires_action ?? false,
  });
}

const readAutomatic = ({ automatic_payment_methods }: CreatePaymentIntent) => ({
  allow_redirects: automatic_payment_methods?.allow_redirects ?? 'always',
  enabled: automatic_payment_methods?.enabled ?? true,
});

const onlyWithConfirm = (param: string) =>
  invalidRequest(`\`${param}\` can only be used when \`confirm=true\`.`, { code: 'parameter_unknown', param });
