import type { StoredObject, StripeWorld } from '../stripe-world.ts';
import { previousAttributes } from '../webhooks/previous-attributes.ts';

export function saveNew<Made extends StoredObject>(world: StripeWorld, type: string, object: Made): Made {
  world.store.put(object);
  world.emit(type, object);
  return object;
}

/** An update without changes emits no event. */
export function saveChange<Changed extends StoredObject>(
  world: StripeWorld,
  type: string,
  { before, after }: { before: Changed; after: Changed },
): Changed {
  const previous = previousAttributes(before, after);
  if (Object.keys(previous).length === 0) return after;
  world.store.put(after);
  world.emit(type, after, previous);
  return after;
}
