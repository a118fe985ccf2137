import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job-definition.ts';

/** Enqueued when a mailing begins or goes on. */
export const mailingsJob: JobKind<object> = { name: 'mailings.send', data: z.object({}) };
