import type { Stripe } from 'stripe';
import type { OpenWorld } from '../api/world.ts';
import { makeEndpoint } from '../objects/webhook-endpoint-operations.ts';

/** Creates the server's endpoint, so that no manual setup is needed. */
export function ensureEndpoint(world: OpenWorld, { appUrl, secret }: { appUrl: string; secret: string }) {
  const url = `${appUrl}/api/v1/webhooks/stripe`;
  const isThere = world.store.list<Stripe.WebhookEndpoint>('webhook_endpoint').some((endpoint) => endpoint.url === url);
  if (isThere) return;
  world.step(() => makeEndpoint(world, { url, enabled_events: ['*'], description: 'Vignette' }, secret));
}
