import type { Stripe } from 'stripe';
import { z } from 'zod';
import { createdParam, listParams, pageOf } from '../api/list-page.ts';
import { flag, text } from '../api/params.ts';
import { retrieveObject } from '../api/retrieve-object.ts';
import { operation } from '../operation.ts';

const retrieve = retrieveObject('event', '/v1/events');

const list = operation({
  method: 'GET',
  path: '/v1/events',
  params: z.strictObject({
    ...listParams,
    ...createdParam,
    delivery_success: flag().optional(),
    type: text().optional(),
    types: z.array(text()).max(20).optional(),
  }),
  run: ({ store }, { params }) => {
    const wanted = params.type === undefined ? params.types : [params.type];
    const events = store
      .list<Stripe.Event>('event')
      .filter(({ type }) => wanted?.some((pattern) => isOfType(type, pattern)) ?? true)
      .filter(
        ({ pending_webhooks }) => (pending_webhooks === 0) === (params.delivery_success ?? pending_webhooks === 0),
      );
    return pageOf(events, '/v1/events', params);
  },
});

/** `invoice.*` matches all events of invoices. */
const isOfType = (type: string, pattern: string) =>
  pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;

export const eventOperations = [retrieve, list];
