import type { Stripe } from 'stripe';
import { z } from 'zod';
import { API_VERSION } from '../api/api-version.ts';
import { randomText } from '../api/ids.ts';
import { listParams, pageOf } from '../api/list-page.ts';
import { retrieveObject } from '../api/object-operations.ts';
import { flag, mergeMetadata, metadata, orEmpty, refuse, text } from '../api/params.ts';
import { operation } from '../operation.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { storeSecret } from './endpoint-secret.ts';

const webAddress = () =>
  text().transform((value, context) =>
    URL.canParse(value) && /^https?:/.test(value)
      ? value
      : refuse(context, {
          message: 'Invalid URL: An explicit scheme (such as https) must be provided.',
          code: 'url_invalid',
        }),
  );

type NewEndpoint = Pick<Stripe.WebhookEndpoint, 'url' | 'enabled_events'> & Partial<Stripe.WebhookEndpoint>;

export function makeEndpoint(world: StripeWorld, given: NewEndpoint, secret: string): Stripe.WebhookEndpoint {
  const made: Stripe.WebhookEndpoint = {
    id: world.newId('we'),
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: world.now(),
    description: null,
    livemode: false,
    metadata: {},
    status: 'enabled',
    ...given,
  };
  world.store.put(made);
  storeSecret(world, made.id, secret);
  return made;
}

/** Creates the server's endpoint, so that no manual setup is needed. */
export function ensureEndpoint(world: StripeWorld, { appUrl, secret }: { appUrl: string; secret: string }) {
  const url = `${appUrl}/api/v1/webhooks/stripe`;
  const isThere = world.store.list<Stripe.WebhookEndpoint>('webhook_endpoint').some((endpoint) => endpoint.url === url);
  if (isThere) return;
  world.step(() => makeEndpoint(world, { url, enabled_events: ['*'], description: 'Vignette' }, secret));
}

const create = operation({
  method: 'POST',
  path: '/v1/webhook_endpoints',
  params: z.strictObject({
    url: webAddress(),
    enabled_events: z.array(text()),
    api_version: text().optional(),
    connect: flag().optional(),
    description: orEmpty(text()).optional(),
    metadata: metadata().optional(),
  }),
  run: (world, { params }) => {
    const secret = `whsec_sandbox${randomText(24)}`;
    const { url, enabled_events, api_version = API_VERSION, description = null } = params;
    const given = { url, enabled_events, api_version, description, metadata: mergeMetadata({}, params.metadata) };
    return { ...makeEndpoint(world, given, secret), secret };
  },
});

const retrieve = retrieveObject('webhook_endpoint', '/v1/webhook_endpoints');

const list = operation({
  method: 'GET',
  path: '/v1/webhook_endpoints',
  params: z.strictObject(listParams),
  run: ({ store }, { params }) => pageOf(store.list('webhook_endpoint'), '/v1/webhook_endpoints', params),
});

export const webhookEndpointOperations = [create, retrieve, list];
