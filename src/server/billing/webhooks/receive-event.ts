import type Stripe from 'stripe';
import { z } from 'zod';
import { stripeOf } from '#server/billing/stripe/stripe-client.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import { storeEvents } from './store-events.ts';

/** The fields that we store. A body can have a valid signature and still not be an event. */
const EventFields = z.object({
  id: z.string().min(1),
  type: z.string(),
  created: z.int().nonnegative(),
  data: z.object({ object: z.object({}) }),
});

/** Saves a Stripe event and responds at once; a job handles it later. Duplicates are saved once. */
export async function receiveEvent(deps: Deps, delivery: { body: Buffer; signature: string }): Promise<void> {
  const { stripe: settings } = deps.config;
  if (!settings) throw new AppError('not_found');
  const event = readSigned(await stripeOf(deps), delivery, { secret: settings.webhookSecret, now: deps.now() });
  if (!event) {
    deps.log.warn('webhook refused');
    // No reason is given, so that forged signatures learn nothing.
    throw new AppError('malformed_body');
  }
  await storeEvents(deps, [event]);
}

function readSigned(
  { webhooks }: Stripe,
  { body, signature }: { body: Buffer; signature: string },
  { secret, now }: { secret: string; now: Date },
): Stripe.Event | null {
  const { DEFAULT_TOLERANCE } = webhooks;
  try {
    const event = webhooks.constructEvent(body, signature, secret, DEFAULT_TOLERANCE, undefined, now.getTime());
    return EventFields.safeParse(event).success ? event : null;
  } catch {
    // Whatever the reason, it is not from Stripe, or too old to be trusted.
    return null;
  }
}
