import type { StoredObject, StripeWorld } from '../stripe-world.ts';
import { noSuch } from './refusals.ts';

/** Returns the object of this type, or throws Stripe's error. `param` is the parameter that contained the id. */
export function findObject<Kept extends StoredObject>(
  { store }: Pick<StripeWorld, 'store'>,
  object: Kept['object'],
  id: string,
  param = 'id',
  status?: number,
): Kept {
  const found = store.find<Kept & { deleted?: unknown }>(id);
  if (found?.object !== object || found.deleted === true) throw noSuch(object, id, param, status);
  return found;
}
