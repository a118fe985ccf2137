import { z } from 'zod';
import { operation } from '../operation.ts';
import type { StoredObject } from '../stripe-world.ts';
import { findObject } from './find-object.ts';

/** `GET <path>/:id`. `error` is the parameter and the status of Stripe's error for an unknown id. */
export const retrieveObject = (
  object: StoredObject['object'],
  path: string,
  error: { param?: string; status?: number } = {},
) =>
  operation({
    method: 'GET',
    path: `${path}/:id`,
    params: z.strictObject({}),
    run: (world, { ids: { id = '' } }) => findObject(world, object, id, error.param, error.status),
  });
