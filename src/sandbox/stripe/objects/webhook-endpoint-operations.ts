import type { Stripe } from 'stripe';
import { z } from 'zod';
import { API_VERSION } from '../api/api-version.ts';
import { findObject } from '../api/find-object.ts';
import { randomText } from '../api/ids.ts';
import { listParams, pageOf } from '../api/list-page.ts';
import { flag, mergeMetadata, metadata, orEmpty, refuse, text } from '../api/params.ts';
import { operation } from '../operation.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { storeSecret } from '../webhooks/endpoint-secret.ts';

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

const retrieve = operation({
  method: 'GET',
  path: '/v1/webhook_endpoints/:id',
  params: z.strictObject({}),
  run: (world, { ids: { id = '' } }) => findObject(world, 'webhook_endpoint', id),
});

const update = operation({
  method: 'POST',
  path: '/v1/webhook_endpoints/:id',
  params: z.strictObject({
    url: webAddress().optional(),
    enabled_events: z.array(text()).optional(),
    description: orEmpty(text()).optional(),
    disabled: flag().optional(),
    metadata: metadata().optional(),
  }),
  run: (world, { params: { disabled, metadata: names, ...fields }, ids: { id = '' } }) => {
    const before = findObject<Stripe.WebhookEndpoint>(world, 'webhook_endpoint', id);
    const after: Stripe.WebhookEndpoint = {
      ...before,
      url: fields.url ?? before.url,
      enabled_events: fields.enabled_events ?? before.enabled_events,
      description: fields.description === undefined ? before.description : fields.description,
      metadata: mergeMetadata(before.metadata, names),
      status: disabled === undefined ? before.status : disabled ? 'disabled' : 'enabled',
    };
    world.store.put(after);
    return after;
  },
});

const remove = operation({
  method: 'DELETE',
  path: '/v1/webhook_endpoints/:id',
  params: z.strictObject({}),
  run: (world, { ids: { id = '' } }): Stripe.DeletedWebhookEndpoint => {
    findObject(world, 'webhook_endpoint', id);
    world.store.remove(id);
    return { id, object: 'webhook_endpoint', deleted: true };
  },
});

const list = operation({
  method: 'GET',
  path: '/v1/webhook_endpoints',
  params: z.strictObject(listParams),
  run: ({ store }, { params }) => pageOf(store.list('webhook_endpoint'), '/v1/webhook_endpoints', params),
});

export const webhookEndpointOperations = [create, retrieve, update, remove, list];
