import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job-definition.ts';

/** Enqueued in the transaction that saves the day of the exam. Billing runs it. */
export const examMovedJob: JobKind<{ userId: string }> = {
  name: 'profile.exam-moved',
  data: z.object({ userId: z.uuid() }),
};
