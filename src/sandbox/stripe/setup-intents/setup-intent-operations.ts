import type { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { listBy } from '../api/list-page.ts';
import { changeObject, createObject } from '../api/object-operations.ts';
import { mergeMetadata } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import type { Operation } from '../operation.ts';
import { findMethod } from '../payment-methods/payment-methods.ts';
import { findIntent, retrieveIntent } from '../payments/intent-in-path.ts';
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
const find = (world: StripeWorld, id: string) => findIntent<SetupIntent>(world, 'setup_intent', id);

export const setupIntentOperations: Operation[] = [
  createObject(PATH, CreateSetupIntent, createSetupIntent),
  listBy(['customer', 'payment_method'], { object: 'setup_intent', path: PATH }),
  retrieveIntent('setup_intent', PATH),
  changeObject(`${PATH}/:id`, find, UpdateSetupIntent, updateSetupIntent),
  changeObject(`${PATH}/:id/confirm`, find, ConfirmSetupIntent, confirmSetupIntent),
  changeObject(`${PATH}/:id/cancel`, find, CancelSetupIntent, cancelSetupIntent),
];

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
