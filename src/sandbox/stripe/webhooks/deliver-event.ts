import { setTimeout as wait } from 'node:timers/promises';
import type { Stripe } from 'stripe';
import type { OpenWorld } from '../api/world.ts';
import { type Delivery, settleDelivery } from './delivery.ts';
import { secretOf } from './endpoint-secret.ts';
import { sendEvent } from './send-event.ts';
import type { Switches } from './switches.ts';

interface Manner {
  switches: Switches;
  random: () => number;
}

/** Delivers one event to its endpoint, subject to the switches. */
export async function deliverEvent(
  world: OpenWorld,
  delivery: Delivery,
  { switches, random }: Manner,
): Promise<Delivery> {
  const event = world.store.find(delivery.event);
  const endpoint = world.store.find<Stripe.WebhookEndpoint>(delivery.endpoint);
  if (!event || !endpoint || random() * 100 < switches.dropPercent) {
    return settleDelivery(world, delivery, { state: 'dropped', lastStatus: null });
  }
  if (switches.delayMs > 0) await wait(switches.delayMs);
  const sending = { url: endpoint.url, secret: secretOf(world, endpoint.id), payload: JSON.stringify(event) };
  let lastStatus = await sendEvent(sending);
  for (let again = 0; again < switches.repeat; again += 1) lastStatus = await sendEvent(sending);
  const isTaken = lastStatus !== null && lastStatus >= 200 && lastStatus < 300;
  return settleDelivery(world, delivery, { state: isTaken ? 'delivered' : 'waiting', lastStatus });
}
