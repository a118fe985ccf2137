import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { listBy } from '../api/list-page.ts';
import { mergeMetadata, text } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import { operation, type Operation } from '../operation.ts';
import { findMethod } from '../payment-methods/payment-methods.ts';
import {
  CancelSetupIntent,
  ConfirmSetupIntent,
  CreateSetupIntent,
  UpdateSetupIntent,
} from '../payments/intent-params.ts';
import type { Customer, SetupIntent } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { confirmSetupIntent } from './confirm-setup-intent.ts';
import { newSetupIntent } from './setup-intent-object.ts';

const PATH = '/v1/setup_intents';

export const setupIntentOperations: Operation[] = [
  operation({
    method: 'POST',
    path: PATH,
    params: CreateSetupIntent,
    run: (world, { params }) => createSetupIntent(world, params),
  }),
  listBy(['customer', 'payment_method'], { object: 'setup_intent', path: PATH }),
  operation({
    method: 'GET',
    path: `${PATH}/:id`,
    params: z.strictObject({ client_secret: text().optional() }),
    run: (world, { ids }) => findIntent(world, ids['id']),
  }),
  operation({
    method: 'POST',
    path: `${PATH}/:id`,
    params: UpdateSetupIntent,
    run: (world, { params, ids }) => updateSetupIntent(world, findIntent(world, ids['id']), params),
  }),
  operation({
    method: 'POST',
    path: `${PATH}/:id/confirm`,
    params: ConfirmSetupIntent,
    run: (world, { params, ids }) => confirmSetupIntent(world, findIntent(world, ids['id']), params),
  }),
  operation({
    method: 'POST',
    path: `${PATH}/:id/cancel`,
    params: CancelSetupIntent,
    run: (world, { params, ids }) => cancelSetupIntent(world, findIntent(world, ids['id']), params),
  }),
];

/** For a setup intent in the path, Stripe's error names the parameter `intent`. */
const findIntent = (world: StripeWorld, id = '') => findObject<SetupIntent>(world, 'setup_intent', id, 'intent', 404);

function createSetupIntent(world: StripeWorld, given: CreateSetupIntent): SetupIntent {
  if (given.customer !== undefined) findObject<Customer>(world, 'customer', given.customer, 'customer');
  const method = given.payment_method === undefined ? null : findMethod(world, given.payment_method);
  const automatic = given.automatic_payment_methods;
  const intent = newSetupIntent(world, {
    ...(automatic && {
      automatic_payment_methods: { allow_redirects: automatic.allow_redirects ?? 'always', enabled: automatic.enabled },
    }),
    customer: given.customer ?? null,
    description: given.description ?? null,
    metadata: mergeMetadata({}, given.metadata),
    payment_method: method?.id ?? null,
    usage: given.usage ?? 'off_session',
  });
  world.store.put(intent);
  world.emit('setup_intent.created', intent);
  return given.confirm ? confirmSetupIntent(world, intent, { ...given, payment_method: method?.id }) : intent;
}

function updateSetupIntent(
  world: StripeWorld,
  before: SetupIntent,
  { customer, description, metadata, payment_method }: z.infer<typeof UpdateSetupIntent>,
): SetupIntent {
  if (customer !== undefined) findObject<Customer>(world, 'customer', customer, 'customer');
  const method = payment_method === undefined ? null : findMethod(world, payment_method);
  const after: SetupIntent = {
    ...before,
    customer: customer ?? before.customer,
    description: description ?? before.description,
    metadata: mergeMetadata(before.metadata ?? {}, metadata),
    ...(method && { payment_method: method.id, status: 'requires_confirmation', next_action: null }),
  };
  world.store.put(after);
  return after;
}

function cancelSetupIntent(
  world: StripeWorld,
  before: SetupIntent,
  { cancellation_reason }: z.infer<typeof CancelSetupIntent>,
): SetupIntent {
  if (before.status === 'succeeded' || before.status === 'canceled') {
    throw invalidRequest(
      `You cannot cancel this SetupIntent because it has a status of ${before.status}. Only a SetupIntent with one of ` +
        'the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.',
      { code: 'setup_intent_unexpected_state' },
    );
  }
  const after: SetupIntent = {
    ...before,
    cancellation_reason: cancellation_reason ?? null,
    next_action: null,
    status: 'canceled',
  };
  world.store.put(after);
  world.emit('setup_intent.canceled', after);
  return after;
}
