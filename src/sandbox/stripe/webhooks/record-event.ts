import type { Stripe } from 'stripe';
import { API_VERSION } from '../api/api-version.ts';
import { withoutIncludable } from '../api/includable-fields.ts';
import type { StoredObject, StripeWorld } from '../stripe-world.ts';
import type { Delivery } from './delivery.ts';

/** The request that caused an event; events caused by the passing of time have none. */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

interface Happened {
  type: string;
  object: StoredObject;
  previousAttributes: Record<string, unknown> | undefined;
  cause: Cause;
}

/** Stores the event with the current state of the object, and a delivery for every subscribed endpoint. */
export function recordEvent(world: StripeWorld, { type, object, previousAttributes, cause }: Happened) {
  const endpoints = world.store
    .list<Stripe.WebhookEndpoint>('webhook_endpoint')
    .filter((endpoint) => endpoint.status === 'enabled' && wants(endpoint, type));
  const event = {
    id: world.newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: world.now(customerOf(object)),
    data: {
      object: withoutIncludable(object),
      ...(previousAttributes && { previous_attributes: previousAttributes }),
    },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: cause,
    type,
  };
  world.store.put(event);
  for (const endpoint of endpoints) world.store.put(newDelivery(world.newId('sandbox_delivery'), event, endpoint.id));
}

const wants = ({ enabled_events }: Stripe.WebhookEndpoint, type: string) =>
  enabled_events.includes('*') || enabled_events.includes(type);

function customerOf(object: StoredObject & { customer?: unknown }) {
  if (object.object === 'customer') return object.id;
  return typeof object.customer === 'string' ? object.customer : null;
}

const newDelivery = (id: string, event: { id: string; type: string }, endpoint: string): Delivery => ({
  id,
  object: 'sandbox.delivery',
  event: event.id,
  type: event.type,
  endpoint,
  state: 'waiting',
  attempts: 0,
  nextAttemptAt: 0,
  lastStatus: null,
});
