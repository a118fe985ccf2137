import type { StoredObject, StripeWorld } from '../stripe-world.ts';

/** Returned only when the endpoint is created. */
interface EndpointSecret extends StoredObject {
  object: 'sandbox.endpoint_secret';
  secret: string;
}

const idOf = (endpointId: string) => `sandbox_secret_${endpointId}`;

export function storeSecret({ store }: StripeWorld, endpointId: string, secret: string) {
  const kept: EndpointSecret = { id: idOf(endpointId), object: 'sandbox.endpoint_secret', secret };
  store.put(kept);
}

export const secretOf = ({ store }: StripeWorld, endpointId: string) =>
  store.find<EndpointSecret>(idOf(endpointId))?.secret ?? '';
