import type { Stripe } from 'stripe';
import { z } from 'zod';
import { listObjects, listRequest } from '../api/list-page.ts';
import { retrieveObject } from '../api/object-operations.ts';
import { flag, text } from '../api/params.ts';

const PATH = '/v1/events';

const ListEvents = listRequest({
  delivery_success: flag().optional(),
  type: text().optional(),
  types: z.array(text()).max(20).optional(),
});

function isMeant({ type, pending_webhooks }: Stripe.Event, asked: z.infer<typeof ListEvents>): boolean {
  const wanted = asked.type === undefined ? asked.types : [asked.type];
  const isDelivered = pending_webhooks === 0;
  return (
    (wanted?.some((pattern) => isOfType(type, pattern)) ?? true) &&
    isDelivered === (asked.delivery_success ?? isDelivered)
  );
}

/** `invoice.*` matches all events of invoices. */
const isOfType = (type: string, pattern: string) =>
  pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;

export const eventOperations = [
  retrieveObject('event', PATH),
  listObjects({ object: 'event', path: PATH }, ListEvents, isMeant),
];
