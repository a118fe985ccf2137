import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { text } from '../api/params.ts';
import { retrieveObject } from '../api/retrieve-object.ts';
import { operation, type Operation } from '../operation.ts';
import type { PaymentIntent } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { confirmPaymentIntent, methodToConfirm } from './confirm-payment-intent.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { ConfirmPaymentIntent, CreatePaymentIntent } from './intent-params.ts';

const PATH = '/v1/payment_intents';

export const paymentOperations: Operation[] = [
  operation({
    method: 'POST',
    path: PATH,
    params: CreatePaymentIntent,
    run: (world, { params }) => createPaymentIntent(world, params),
  }),
  operation({
    method: 'GET',
    path: `${PATH}/:id`,
    params: z.strictObject({ client_secret: text().optional() }),
    run: (world, { ids }) => findIntent(world, ids['id']),
  }),
  operation({
    method: 'POST',
    path: `${PATH}/:id/confirm`,
    params: ConfirmPaymentIntent,
    run: (world, { params, ids }) => {
      const intent = findIntent(world, ids['id']);
      const { capture_method = intent.capture_method, setup_future_usage = intent.setup_future_usage } = params;
      return confirmPaymentIntent(
        world,
        { ...intent, capture_method, setup_future_usage },
        {
          method: methodToConfirm(world, intent, params.payment_method),
          isOffSession: params.off_session ?? false,
          returnUrl: params.return_url ?? null,
          usesSdk: params.use_stripe_sdk ?? false,
          refusesAction: params.error_on_requires_action ?? false,
        },
      );
    },
  }),
  retrieveObject('charge', '/v1/charges'),
];

/** For a payment intent in the path, Stripe's error names the parameter `intent`. */
const findIntent = (world: StripeWorld, id = '') =>
  findObject<PaymentIntent>(world, 'payment_intent', id, 'intent', 404);
