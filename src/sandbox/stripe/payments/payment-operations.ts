import type { z } from 'zod';
import { changeObject, createObject, retrieveObject } from '../api/object-operations.ts';
import type { Operation } from '../operation.ts';
import type { PaymentIntent } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { confirmPaymentIntent, methodToConfirm } from './confirm-payment-intent.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { findIntent, retrieveIntent } from './intent-in-path.ts';
import { ConfirmPaymentIntent, CreatePaymentIntent } from './intent-params.ts';

const PATH = '/v1/payment_intents';
const find = (world: StripeWorld, id: string) => findIntent<PaymentIntent>(world, 'payment_intent', id);

export const paymentOperations: Operation[] = [
  createObject(PATH, CreatePaymentIntent, createPaymentIntent),
  retrieveIntent('payment_intent', PATH),
  changeObject(`${PATH}/:id/confirm`, find, ConfirmPaymentIntent, confirm),
  retrieveObject('charge', '/v1/charges'),
];

function confirm(world: StripeWorld, intent: PaymentIntent, given: z.infer<typeof ConfirmPaymentIntent>) {
  const { capture_method = intent.capture_method, setup_future_usage = intent.setup_future_usage } = given;
  return confirmPaymentIntent(
    world,
    { ...intent, capture_method, setup_future_usage },
    {
      method: methodToConfirm(world, intent, given.payment_method),
      isOffSession: given.off_session ?? false,
      returnUrl: given.return_url ?? null,
      usesSdk: given.use_stripe_sdk ?? false,
      refusesAction: given.error_on_requires_action ?? false,
    },
  );
}
