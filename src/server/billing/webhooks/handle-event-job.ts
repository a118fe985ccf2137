import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job-definition.ts';

/** Works off one event of Stripe's. */
export const handleEventJob: JobKind<{ id: string }> = {
  name: 'billing.handle-event',
  data: z.object({ id: z.string() }),
};
