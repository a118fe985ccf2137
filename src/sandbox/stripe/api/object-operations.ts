import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import type { StoredObject, StripeWorld } from '../stripe-world.ts';
import { findObject } from './find-object.ts';

/** `POST <path>` that makes a new object. */
export const createObject = <Params extends z.ZodType>(
  path: string,
  params: Params,
  create: (world: StripeWorld, given: z.infer<Params>) => StoredObject,
): Operation => operation({ method: 'POST', path, params, run: (world, call) => create(world, call.params) });

/** `GET <path>/:id`. `error` is the parameter and the status of Stripe's error for an unknown id. */
export const retrieveObject = (
  object: StoredObject['object'],
  path: string,
  error: { param?: string; status?: number } = {},
  params: z.ZodType = z.strictObject({}),
): Operation =>
  operation({
    method: 'GET',
    path: `${path}/:id`,
    params,
    run: (world, { ids: { id = '' } }) => findObject(world, object, id, error.param, error.status),
  });

/** `POST <path>` that changes the object whose `:id` is in the path. `find` throws Stripe's error if it cannot be. */
export const changeObject = <Found extends StoredObject, Params extends z.ZodType>(
  path: string,
  find: (world: StripeWorld, id: string) => Found,
  params: Params,
  change: (world: StripeWorld, found: Found, given: z.infer<Params>) => StoredObject,
): Operation =>
  operation({
    method: 'POST',
    path,
    params,
    run: (world, { params: given, ids: { id = '' } }) => change(world, find(world, id), given),
  });
