import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { retrieveObject } from '../api/object-operations.ts';
import { text } from '../api/params.ts';
import type { StoredObject, StripeWorld } from '../stripe-world.ts';

/** For an intent in the path, Stripe's error names the parameter `intent`. */
const unknown = { param: 'intent', status: 404 };

export const findIntent = <Intent extends StoredObject>(world: StripeWorld, object: Intent['object'], id: string) =>
  findObject<Intent>(world, object, id, unknown.param, unknown.status);

/** `GET <path>/:id`. The browser, which has no secret key, sends the secret of the intent. */
export const retrieveIntent = (object: StoredObject['object'], path: string) =>
  retrieveObject(object, path, unknown, z.strictObject({ client_secret: text().optional() }));
