import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job-definition.ts';

/** Handles one Stripe event. */
export const handleEventJob: JobKind<{ id: string }> = {
  name: 'billing.handle-event',
  data: z.object({ id: z.string() }),
};
