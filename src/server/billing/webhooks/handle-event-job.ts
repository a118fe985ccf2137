import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job-definition.ts';

const EventId = z.object({ id: z.string() });

/** Handles one Stripe event. */
export const handleEventJob: JobKind<{ id: string }> = { name: 'billing.handle-event', data: EventId };

/**
 * The same for an event of a user with an open purchase, who waits for it. Its own queue, so that it neither waits
 * behind the events of a renewal day nor for the batch in progress.
 */
export const handleBuyerEventJob: JobKind<{ id: string }> = { name: 'billing.handle-buyer-event', data: EventId };
