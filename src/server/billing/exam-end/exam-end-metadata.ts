import type Stripe from 'stripe';

const KEY = 'examEnd';

/** Metadata that saves or forgets the day of the exam after which the subscription ends. */
export const examEndMetadata = (examOn: string | null) => ({ [KEY]: examOn ?? '' });

/**
 * The day of the exam after which the subscription ends. Not while it is cancelled, which ends it earlier; resuming
 * brings it back.
 */
export function examEndOf({ metadata, cancel_at_period_end: isCancelled }: Stripe.Subscription): string | null {
  const examOn = metadata[KEY] ?? '';
  return !isCancelled && /^\d{4}-\d\d-\d\d$/.test(examOn) ? examOn : null;
}
